import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { MomentField } from './moment-field.tsx';
import { fullHour, useChosenTime, type ChosenTime } from './use-chosen-time.ts';

/** When something is to happen: now, or at a time to come, which may be chosen already. */
export const useMoment = (given: string | null): ChosenTime =>
  useChosenTime({ given, after: null, suggest: () => fullHour(Date.now() + 1) });

/** Asks for it. */
export function NowOrAt({ moment: { isSet, chosen, isTooEarly, toggle, choose } }: { moment: ChosenTime }) {
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
        <MomentField
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
