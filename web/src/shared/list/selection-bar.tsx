import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

export interface SelectionBarProps {
  readonly selection: Selection;
  /** Number of items matching the filters, if everything can be selected. */
  readonly total: number | undefined;
  /** Buttons that act on the selection. */
  readonly children: ReactNode;
}

/** Actions on the selected items, or on everything that matches the filters. */
export function SelectionBar({ selection, total = 0, children }: SelectionBarProps) {
  const { t } = useLingui();
  const { chosen, isEverything } = selection;
  if (chosen.size === 0) return null;
  const count = isEverything ? total : chosen.size;
  return (
    <div className={classes.bar} role="region" aria-label={t`Selection`}>
      <span className={classes.count} aria-live="polite">
        {t`${plural(count, { one: '# selected', other: '# selected' })}`}
      </span>
      {!isEverything && total > chosen.size && (
        <Button variant="subtle" size="sm" onClick={selection.chooseEverything}>
          {t`${plural(total, { one: 'Select # result', other: 'Select all # results' })}`}
        </Button>
      )}
      <Button variant="default" size="sm" onClick={selection.clear}>
        <Trans>Clear selection</Trans>
      </Button>
      {children}
    </div>
  );
}
