import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BulkSelection, PeopleFilter } from '@atrium/proto/identity/people-bulk';
import classes from './bulk-bar.module.css';
import { BulkDialog } from './bulk-dialog.tsx';

export interface BulkBarProps {
  /** People selected individually. */
  readonly chosen: ReadonlySet<string>;
  readonly filter: PeopleFilter;
  /** Number of people matching the filter. */
  readonly total: number;
  readonly onClear: () => void;
}

/** Actions on the selected people, or on everyone matching the filter. */
export function BulkBar({ chosen, filter, total, onClear }: BulkBarProps) {
  const { t } = useLingui();
  const [isEveryone, setIsEveryone] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (chosen.size === 0) return null;
  const count = isEveryone ? total : chosen.size;
  const selection: BulkSelection = isEveryone ? { filter } : { people: [...chosen] };
  return (
    <div className={classes.bar} role="region" aria-label={t`Selection`}>
      <span className={classes.count} aria-live="polite">
        {t`${plural(count, { one: '# person selected', other: '# people selected' })}`}
      </span>
      {!isEveryone && total > chosen.size && (
        <Button variant="subtle" size="sm" onClick={() => setIsEveryone(true)}>
          {t`${plural(total, { one: 'Select # result', other: 'Select all # results' })}`}
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          setIsEveryone(false);
          onClear();
        }}
      >
        <Trans>Clear selection</Trans>
      </Button>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Trans>Edit</Trans>
      </Button>
      {isOpen && <BulkDialog selection={selection} onClose={() => setOpen(false)} />}
    </div>
  );
}
