import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { DateTimeField } from './date-time-field.tsx';
import { roundUpToHour, useChosenTime, type ChosenTime } from './use-chosen-time.ts';

/** When something is to happen: now, or at a future time. `initial` is a time chosen earlier. */
export const useScheduledTime = (initial: string | null): ChosenTime =>
  useChosenTime({ initial, after: null, suggest: () => roundUpToHour(Date.now() + 1) });

export function NowOrScheduled({
  moment: { isSet, chosen, isTooEarly, toggle, choose },
}: {
  moment: ChosenTime;
}) {
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
        value={isSet ? 'later' : 'now'}
        onChange={(choice) => toggle(choice === 'later')}
      />
      {isSet && (
        <DateTimeField
          label={t`Date and time`}
          value={chosen}
          onChange={choose}
          error={isTooEarly && t`Choose a time in the future.`}
          data-autofocus
        />
      )}
    </>
  );
}
