import '@mantine/dates/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { Calendar } from '@mantine/dates';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { capitalise } from '../i18n/capitalise.ts';
import { firstDaysOfWeek } from '../i18n/date-text.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { isWithin } from './calendar-day.ts';
import { dayAfterKey } from './day-after-key.ts';
import classes from './date-calendar.module.css';

export interface DateCalendarProps {
  readonly day: string | null;
  /** The day it is now, where the date counts. */
  readonly today: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The period that the day begins or ends. */
  readonly period?: DayPeriod | undefined;
  /** Whether it is used with fingers. */
  readonly isLarge?: boolean;
  readonly onPick: (day: string) => void;
}

export type DayPeriod = readonly [from: string | null, to: string | null];

/** Chooses a day of a month. It takes the focus. */
export function DateCalendar({ day, today, min, max, period, isLarge, onPick }: DateCalendarProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [focused, focus] = useState({ day: clamp(day ?? today, min, max) });
  const [shown, show] = useState(focused.day);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>(`[data-day="${focused.day}"]`)?.focus(), [focused]);
  const move = (event: KeyboardEvent): void => {
    const from = (event.target as HTMLElement).dataset['day'];
    const to = from && dayAfterKey(event, from, firstDaysOfWeek[language]);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    const next = clamp(to, min, max);
    focus({ day: next });
    show(next);
  };
  const write = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(date));
  const title = write({ month: 'long', year: 'numeric' });
  const [from, to] = period ?? [null, null];
  return (
    <div ref={ref} onKeyDownCapture={move} className={classes.calendar}>
      <Calendar
        date={shown}
        onDateChange={show}
        size={isLarge ? 'lg' : 'sm'}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        firstDayOfWeek={firstDaysOfWeek[language]}
        weekdayFormat={write({ weekday: 'short' })}
        monthLabelFormat={(date) => capitalise(title(date), language)}
        monthsListFormat={write({ month: 'short' })}
        getDayAriaLabel={write({ dateStyle: 'full' })}
        getDayProps={(date) => ({
          ...{ selected: date === day, 'data-day': date, 'aria-pressed': date === day },
          ...(date === today && { 'aria-current': 'date' as const }),
          ...(date === focused.day && { 'data-autofocus': true }),
          ...(from && to && from < to && { inRange: date >= from && date <= to }),
          onClick: () => onPick(date),
        })}
        ariaLabels={{
          ...{ previousMonth: t`Previous month`, nextMonth: t`Next month` },
          ...{ previousYear: t`Previous year`, nextYear: t`Next year` },
          ...{ previousDecade: t`Earlier years`, nextDecade: t`Later years` },
        }}
        classNames={{
          ...{ weekday: classes.weekday, day: classes.day },
          ...{ monthsListControl: classes.period, yearsListControl: classes.period },
          ...{ calendarHeaderControl: classes.control, calendarHeaderLevel: classes.control },
        }}
        enableKeyboardNavigation={false}
        // Escape closes the calendar only, not the dialog around the field.
        __stopPropagation
      />
    </div>
  );
}

function clamp(day: string, min?: string, max?: string): string {
  if (isWithin(day, min, max)) return day;
  return min && day < min ? min : (max ?? day);
}
