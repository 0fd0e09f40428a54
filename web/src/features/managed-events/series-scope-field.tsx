import { useLingui } from '@lingui/react/macro';
import { Radio, Stack } from '@mantine/core';
import type { SeriesScope } from '@atrium/proto/events/series';

export type ChosenDates = 'this' | SeriesScope;

interface SeriesScopeFieldProps {
  readonly value: ChosenDates;
  readonly onChange: (value: ChosenDates) => void;
  /** Whether the change makes sense on one date alone. */
  readonly withThis?: boolean;
}

/** For which dates of a series a change is. */
export function SeriesScopeField({ value, onChange, withThis = true }: SeriesScopeFieldProps) {
  const { t } = useLingui();
  return (
    <Radio.Group
      label={t`For which dates?`}
      value={value}
      onChange={(chosen) => onChange(chosen as ChosenDates)}
      mb="md"
    >
      <Stack gap="xs" mt="xs">
        {withThis && <Radio value="this" label={t`This date only`} />}
        <Radio value="following" label={t`This and following dates`} />
        <Radio value="all" label={t`All upcoming dates`} />
      </Stack>
    </Radio.Group>
  );
}
