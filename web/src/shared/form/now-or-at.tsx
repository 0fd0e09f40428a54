import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { MomentField } from './moment-field.tsx';

export interface Moment {
  readonly isLater: boolean;
  readonly at: string | null;
  readonly isPast: boolean;
  /** Whether it can be done so: now, or at a time to come. */
  readonly isReady: boolean;
  readonly choose: (choice: string) => void;
  readonly setAt: (at: string | null) => void;
}

const hour = 60 * 60 * 1000;

/** Something to begin with; in every time zone people publish in it is a full hour there as well, or a half. */
const nextFullHour = (): string => new Date(Math.ceil((Date.now() + 1) / hour) * hour).toISOString();

/** When something is to happen: now, or at a time to come, which may be chosen already. */
export function useMoment(chosen: string | null): Moment {
  const [isLater, setLater] = useState(chosen !== null);
  const [at, setAt] = useState(chosen);
  const [openedAt] = useState(() => Date.now());
  const isPast = isLater && at !== null && Date.parse(at) <= openedAt;
  return {
    ...{ isLater, at: isLater ? at : null, isPast, setAt },
    isReady: !isLater || (at !== null && !isPast),
    choose: (choice) => {
      setLater(choice === 'later');
      if (choice === 'later') setAt((before) => before ?? nextFullHour());
    },
  };
}

/** Asks for it. */
export function NowOrAt({ moment: { isLater, at, isPast, choose, setAt } }: { moment: Moment }) {
  const { t } = useLingui();
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t`When`}
        data={[
          { value: 'now', label: t`Now` },
          { value: 'later', label: t`Later` },
        ]}
        value={isLater ? 'later' : 'now'}
        onChange={choose}
      />
      {isLater && (
        <MomentField
          label={t`Date and time`}
          value={at}
          onChange={setAt}
          error={isPast && t`This time has passed.`}
          data-autofocus
        />
      )}
    </>
  );
}
