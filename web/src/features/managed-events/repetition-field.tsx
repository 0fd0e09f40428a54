import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Chip, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Repetition, weekdays, type Weekday } from '@atrium/proto/events/repetition';
import { dayOfMonthText, weekdayName, weekdayText } from '../../shared/events/repetition-text.ts';
import { isDay } from '../../shared/form/calendar-day.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { dayText } from '../../shared/i18n/date-text.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { EventFormValues } from './event-values.ts';
import { seriesQueries } from './series.queries.ts';
import {
  daysOf,
  isInLastWeek,
  monthlyBy,
  movedTo,
  nthOf,
  weekdayOf,
  type MonthlyBy,
} from './repetition-of-day.ts';

type Frequency = Repetition['frequency'];

interface RepetitionFieldProps {
  readonly form: UseFormReturnType<EventFormValues>;
  /** Whether the rule moves with the first day. Of a date of a series, the day can move alone. */
  readonly isNew: boolean;
}

/** How the event repeats, with the dates that this gives. */
export function RepetitionField({ form, isNew }: RepetitionFieldProps) {
  const { t } = useLingui();
  const { repetition, dateStart } = form.values;
  const set = (changed: Repetition | null): void => form.setFieldValue('repetition', changed);
  const change = (frequency: Frequency | null): void =>
    set(
      frequency && {
        ...{ interval: 1, until: null, count: null },
        ...repetition,
        ...{ frequency, ...daysOf(dateStart, frequency) },
      },
    );
  const lastDay = useRef(dateStart);
  useEffect(() => {
    if (!isDay(dateStart) || lastDay.current === dateStart) return;
    if (isNew && repetition && isDay(lastDay.current)) set(movedTo(repetition, lastDay.current, dateStart));
    lastDay.current = dateStart;
    // oxlint-disable-next-line react/exhaustive-deps -- only when the first day changes
  }, [dateStart]);
  if (!isDay(dateStart)) return null;
  return (
    <Stack gap="sm">
      <Select
        label={t`Repeats`}
        data-path="repetition"
        allowDeselect={false}
        value={repetition?.frequency ?? 'never'}
        error={form.errors['repetition']}
        onChange={(value) => change(value === 'never' ? null : (value as Frequency))}
        data={[
          { value: 'never', label: t({ message: 'Never', context: 'event repeats' }) },
          { value: 'daily', label: t`Daily` },
          { value: 'weekly', label: t`Weekly` },
          { value: 'monthly', label: t`Monthly` },
          { value: 'yearly', label: t`Yearly` },
        ]}
      />
      {repetition && (
        <>
          <Group gap="sm" align="flex-end">
            <Interval repetition={repetition} onChange={set} />
            {repetition.frequency === 'monthly' && (
              <MonthDay repetition={repetition} day={dateStart} onChange={set} />
            )}
          </Group>
          {repetition.frequency === 'weekly' && (
            <Weekdays repetition={repetition} day={dateStart} onChange={set} />
          )}
          <End repetition={repetition} day={dateStart} error={form.errors} onChange={set} />
          <Dates repetition={repetition} day={dateStart} />
        </>
      )}
    </Stack>
  );
}

interface PartProps {
  readonly repetition: Repetition;
  readonly onChange: (repetition: Repetition) => void;
}

function Interval({ repetition, onChange }: PartProps) {
  const { t } = useLingui();
  const { interval } = repetition;
  const units: Record<Frequency, string> = {
    daily: t`${plural(interval, { one: 'day', other: 'days' })}`,
    weekly: t`${plural(interval, { one: 'week', other: 'weeks' })}`,
    monthly: t`${plural(interval, { one: 'month', other: 'months' })}`,
    yearly: t`${plural(interval, { one: 'year', other: 'years' })}`,
  };
  return (
    <NumberInput
      label={t`Repeat every`}
      suffix={` ${units[repetition.frequency]}`}
      min={1}
      max={99}
      clampBehavior="strict"
      allowDecimal={false}
      w="12rem"
      value={interval}
      onChange={(value) => onChange({ ...repetition, interval: Number(value) || 1 })}
    />
  );
}

function Weekdays({ repetition, day, onChange }: PartProps & { readonly day: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const first = weekdayOf(day);
  const choose = (chosen: string[]): void =>
    onChange({
      ...repetition,
      // The first day always is one of the dates.
      weekdays: weekdays
        .filter((one) => one === first || chosen.includes(one))
        .map((one) => ({ day: one, nth: null })),
    });
  return (
    <Chip.Group multiple value={repetition.weekdays.map((one) => one.day)} onChange={choose}>
      <Group gap="xs" role="group" aria-label={t`On which days`}>
        {weekdays.map((one: Weekday) => (
          <Chip key={one} value={one}>
            {weekdayName(one, language, 'short')}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

function MonthDay({ repetition, day, onChange }: PartProps & { readonly day: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const dayOfMonth = Number(day.slice(8));
  const nth = nthOf(day);
  return (
    <Select
      label={t`On`}
      allowDeselect={false}
      value={monthlyBy(repetition)}
      onChange={(by) => onChange({ ...repetition, ...daysOf(day, 'monthly', by as MonthlyBy) })}
      data={[
        { value: 'day', label: dayOfMonthText(dayOfMonth) },
        ...(nth < 5 ? [{ value: 'weekday', label: weekdayText(weekdayOf(day), nth, language) }] : []),
        ...(isInLastWeek(day)
          ? [{ value: 'last-weekday', label: weekdayText(weekdayOf(day), -1, language) }]
          : []),
      ]}
    />
  );
}

function End({
  repetition,
  day,
  error,
  onChange,
}: PartProps & { readonly day: string; readonly error: Readonly<Record<string, unknown>> }) {
  const { t } = useLingui();
  const { until, count } = repetition;
  const end = count === null ? (until === null ? 'never' : 'day') : 'number';
  const choose = (chosen: string | null): void =>
    onChange({
      ...repetition,
      until: chosen === 'day' ? '' : null,
      count: chosen === 'number' ? 10 : null,
    });
  return (
    <Group gap="sm" align="flex-start">
      <Select
        label={t({ message: 'Ends', context: 'series of events' })}
        allowDeselect={false}
        value={end}
        onChange={choose}
        data={[
          { value: 'never', label: t({ message: 'Never', context: 'series ends' }) },
          { value: 'day', label: t`On a day` },
          { value: 'number', label: t`After a number of dates` },
        ]}
      />
      {until !== null && (
        <DateField
          label={t`Ends on`}
          data-path="repetition.until"
          required
          min={day}
          value={until}
          error={error['repetition.until'] as string | undefined}
          onChange={(chosen) => onChange({ ...repetition, until: chosen })}
        />
      )}
      {count !== null && (
        <NumberInput
          label={t`Number of dates`}
          data-path="repetition.count"
          min={2}
          max={9_999}
          allowDecimal={false}
          value={count}
          error={error['repetition.count'] as string | undefined}
          onChange={(value) => onChange({ ...repetition, count: Number(value) })}
        />
      )}
    </Group>
  );
}

/** The dates as the server works them out. */
function Dates({ repetition, day }: { readonly repetition: Repetition; readonly day: string }) {
  const language = useLanguage();
  const isComplete = Repetition.safeParse(repetition).success;
  const { data } = useQuery({ ...seriesQueries.preview(day, repetition), enabled: isComplete });
  if (!data || !isComplete) return null;
  const dates = data.dates.map((date) => dayText(date, language)).join(' · ');
  return (
    <Text size="sm" c="dimmed" role="status">
      {data.more ? <Trans>{dates} · and more</Trans> : dates}
    </Text>
  );
}
