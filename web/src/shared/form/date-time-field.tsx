import { dayIn } from '@atrium/proto/day-in';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { momentText } from '../i18n/date-text.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { fromWallClock, isInstant, timeZoneName, toWallClock } from '../i18n/zoned-time.ts';
import { useSession } from '../session/use-session.ts';
import { DateInput, type DateInputBase } from './date-input.tsx';
import { TimeField } from './time-field.tsx';
import { parseTypedDate, parseTypedTime } from './typed-date.ts';
import { useLimitProblem } from './use-date-limits.ts';

export interface DateTimeFieldProps extends DateInputBase {
  /** ISO instant; null while empty. While the text is no date with a time, the text: the contract refuses it. */
  readonly value?: string | null;
  readonly onChange: (instant: string | null) => void;
  readonly min?: string | null | undefined;
  readonly isClearable?: boolean;
}

const morning = '09:00';

/**
 * A date and time in the organisation's time zone, which it names: people who travel still schedule for their
 * colleagues.
 */
export function DateTimeField({ value, onChange, min, isClearable = false, ...input }: DateTimeFieldProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { timeZone } = useSession().organisation;
  const today = (): string => dayIn(timeZone, new Date());
  const [example] = useState(() => fromWallClock(`${today()}T${morning}`, timeZone) ?? '');
  const zone = timeZoneName(timeZone, language);
  const given = value ?? '';
  const [day = null, time = null] = isInstant(given) ? toWallClock(given, timeZone).split('T') : [];
  const textOf = (instant: string): string =>
    isInstant(instant) ? momentText(instant, timeZone, language) : instant;
  const at = (date: string, clock: string): string => fromWallClock(`${date}T${clock}`, timeZone) ?? '';
  const withDay = (date: string): string => at(date, time ?? startOn(date, timeZone));
  const first = min && isInstant(min) ? min : undefined;
  const firstDay = first && toWallClock(first, timeZone).slice(0, 10);
  const read = (text: string): string => {
    const typed = parseTypedDate(text, { language, today: today(), withTime: true, min: firstDay });
    if (!typed) return text.trim();
    return typed.time === null ? withDay(typed.day) : at(typed.day, typed.time);
  };
  const limitProblem = useLimitProblem(textOf);
  const moment = momentText(example, timeZone, language);
  return (
    <DateInput
      description={<Trans>Time zone: {zone}</Trans>}
      {...input}
      value={given}
      textOf={textOf}
      read={read}
      onChange={(instant) => onChange(instant || null)}
      problem={given === '' || isInstant(given) ? undefined : t`Enter a date and time, such as ${moment}.`}
      limitProblem={isInstant(given) ? limitProblem(given, first, undefined) : undefined}
      isClearable={isClearable}
      calendar={() => ({ day, today: today(), min: firstDay })}
      withDay={withDay}
      belowCalendar={(set, close) => (
        <Group justify="space-between" align="flex-end" mt="sm" wrap="nowrap">
          <ClockField
            label={t`Time of day`}
            time={time}
            onChange={(clock) => day !== null && set(at(day, clock))}
          />
          <Button onClick={close}>
            <Trans>Done</Trans>
          </Button>
        </Group>
      )}
    />
  );
}

interface ClockFieldProps {
  readonly label: string;
  /** Null until a day is chosen. */
  readonly time: string | null;
  readonly onChange: (time: string) => void;
}

/** Passes on only what is a time, so that the day is kept meanwhile. */
function ClockField({ label, time, onChange }: ClockFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TimeField
      label={label}
      w="7rem"
      disabled={time === null}
      value={draft ?? time ?? ''}
      onChange={(next) => {
        const isTime = parseTypedTime(next) === next;
        setDraft(isTime ? null : next);
        if (isTime) onChange(next);
      }}
      data-mantine-stop-propagation
    />
  );
}

/** The time that a day gets if none is given: the morning, today the next full hour. */
function startOn(day: string, timeZone: string): string {
  const [today = '', now = ''] = toWallClock(new Date().toISOString(), timeZone).split('T');
  if (day !== today || now < morning) return morning;
  return `${String(Math.min(Number(now.slice(0, 2)) + 1, 23)).padStart(2, '0')}:00`;
}
