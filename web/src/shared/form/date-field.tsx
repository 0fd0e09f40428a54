import { dayIn } from '@atrium/proto/day-in';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayText } from '../i18n/date-text.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useSession } from '../session/use-session.ts';
import { isDay } from './calendar-day.ts';
import type { DayPeriod } from './date-calendar.tsx';
import { DateInput, type DateInputBase } from './date-input.tsx';
import { parseTypedDate } from './typed-date.ts';
import { useLimitProblem } from './use-date-limits.ts';

export interface DateFieldProps extends DateInputBase {
  /** Such as `2027-12-31`; empty without one. While the text is no date, the text: the contract refuses it. */
  readonly value?: string | null;
  readonly onChange: (day: string) => void;
  readonly onSettled?: (day: string) => void;
  readonly min?: string | null | undefined;
  readonly max?: string | null | undefined;
  /** The period that the day begins or ends. */
  readonly period?: DayPeriod | undefined;
  /** Whether there may be no date. */
  readonly isClearable?: boolean;
}

const limit = (day: string | null | undefined): string | undefined => (day && isDay(day) ? day : undefined);

/** A day, typed in the reader's language or chosen in a calendar. */
export function DateField({ value, min, max, period, isClearable = false, ...input }: DateFieldProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { timeZone } = useSession().organisation;
  const today = (): string => dayIn(timeZone, new Date());
  const [example] = useState(today);
  const given = value ?? '';
  const textOf = (day: string): string => (isDay(day) ? dayText(day, language) : day);
  const limits = { min: limit(min), max: limit(max) };
  const limitProblem = useLimitProblem(textOf);
  const date = dayText(example, language);
  return (
    <DateInput
      {...input}
      value={given}
      textOf={textOf}
      read={(text) => parseTypedDate(text, { language, today: today(), ...limits })?.day ?? text.trim()}
      problem={given === '' || isDay(given) ? undefined : t`Enter a date, such as ${date}.`}
      limitProblem={isDay(given) ? limitProblem(given, limits.min, limits.max) : undefined}
      isClearable={isClearable}
      calendar={() => ({ day: isDay(given) ? given : null, today: today(), ...limits, period })}
      withDay={(day) => day}
    />
  );
}
