import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';

interface DurationProps {
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  readonly error?: ReactNode;
}

const longest = 'longest';
const hoursOffered = [1, 4, 8, 12, 24, 72, 168];
const minutesOffered = [15, 30, 60, 120, 240, 480];

/** The current value is offered as well, even if it is not one of the usual ones. */
const offered = (usual: readonly number[], value: number | null | undefined): number[] =>
  typeof value === 'number' && !usual.includes(value)
    ? [...usual, value].toSorted((one, other) => one - other)
    : [...usual];

const durationLabel = (minutes: number): string => {
  const hours = minutes / 60;
  if (!Number.isInteger(hours)) return plural(minutes, { one: '# minute', other: '# minutes' });
  const days = hours / 24;
  return Number.isInteger(days)
    ? plural(days, { one: '# day', other: '# days' })
    : plural(hours, { one: '# hour', other: '# hours' });
};

export function LifeSelect({ value, onChange, error }: DurationProps) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Maximum session length`}
      description={t`After this time people have to sign in again, even while they are active.`}
      data={[
        ...offered(hoursOffered, value).map((hours) => ({
          value: String(hours),
          label: durationLabel(hours * 60),
        })),
        { value: longest, label: t`14 days (maximum)` },
      ]}
      value={value ? String(value) : longest}
      onChange={(chosen) => onChange?.(chosen === longest ? null : Number(chosen))}
      allowDeselect={false}
      error={error}
    />
  );
}

export function IdleSelect({ value, onChange, error }: DurationProps) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Sign out after inactivity`}
      description={t`An open page counts as activity, even in the background.`}
      data={[
        ...offered(minutesOffered, value).map((minutes) => ({
          value: String(minutes),
          label: durationLabel(minutes),
        })),
        { value: longest, label: t`12 hours (maximum)` },
      ]}
      value={value ? String(value) : longest}
      onChange={(chosen) => onChange?.(chosen === longest ? null : Number(chosen))}
      allowDeselect={false}
      error={error}
    />
  );
}
