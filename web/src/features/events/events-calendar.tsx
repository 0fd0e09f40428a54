import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { EventSummary } from '@atrium/proto/events/event';
import { addDays, addMonths } from '../../shared/form/calendar-day.ts';
import { dayAfterKey } from '../../shared/form/day-after-key.ts';
import { capitalise } from '../../shared/i18n/capitalise.ts';
import { firstDaysOfWeek } from '../../shared/i18n/date-text.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { ObjectCards } from '../../shared/ui/object-card.tsx';
import { weeksAround, type CalendarPeriod } from './calendar-weeks.ts';
import { EventCard } from './event-card.tsx';
import { eventQueries, type EventSearch } from './events.queries.ts';
import classes from './events-calendar.module.css';

interface EventsCalendarProps {
  readonly period: CalendarPeriod;
  readonly search: EventSearch;
  readonly onDay: (day: string) => void;
}

/** A month or a week of events. Below it are the events of the chosen day. */
export function EventsCalendar({ period, search, onDay }: EventsCalendarProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const today = useToday();
  const day = search.day ?? today;
  const weeks = weeksAround(day, period, firstDaysOfWeek[language]);
  const days = weeks.flat();
  const {
    data: events = [],
    error,
    refetch,
  } = useQuery(eventQueries.between(days[0] ?? day, days.at(-1) ?? day, search, language));
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    isMoving.current = false;
  }, [day]);
  const move = (event: KeyboardEvent): void => {
    const to = dayAfterKey(event, day, firstDaysOfWeek[language]);
    if (!to) return;
    event.preventDefault();
    isMoving.current = true;
    onDay(to);
  };
  const write = (options: Intl.DateTimeFormatOptions, date: string): string =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(date));
  const title =
    period === 'month'
      ? capitalise(write({ month: 'long', year: 'numeric' }, day), language)
      : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
          new Date(days[0] ?? day),
          new Date(days.at(-1) ?? day),
        );
  const step = (direction: 1 | -1): string =>
    period === 'month' ? addMonths(day, direction) : addDays(day, 7 * direction);
  const chosen = events.filter(isOn(day));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} aria-live="polite">
          {title}
        </h2>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={period === 'month' ? t`Previous month` : t`Previous week`}
          onClick={() => onDay(step(-1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={period === 'month' ? t`Next month` : t`Next week`}
          onClick={() => onDay(step(1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="xs" disabled={day === today} onClick={() => onDay(today)}>
          <Trans>Today</Trans>
        </Button>
      </div>
      <table ref={table} className={classes.table} data-period={period} aria-label={title}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((date) => (
              <th key={date} scope="col" abbr={write({ weekday: 'long' }, date)}>
                {write({ weekday: 'short' }, date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day
                  key={date}
                  {...{ date, period }}
                  label={write({ dateStyle: 'full' }, date)}
                  events={events.filter(isOn(date))}
                  isChosen={date === day}
                  isToday={date === today}
                  isOutside={period === 'month' && date.slice(0, 7) !== day.slice(0, 7)}
                  onChoose={() => onDay(date)}
                  onKey={move}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <section className={classes.chosen} aria-label={write({ dateStyle: 'full' }, day)}>
        <h3 className={classes.day}>{capitalise(write({ dateStyle: 'full' }, day), language)}</h3>
        {chosen.length === 0 ? (
          <p className={classes.none}>
            <Trans>No events on this day.</Trans>
          </p>
        ) : (
          <ObjectCards size="wide">
            {chosen.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </ObjectCards>
        )}
      </section>
    </>
  );
}

interface DayProps {
  readonly date: string;
  readonly label: string;
  readonly period: CalendarPeriod;
  readonly events: readonly EventSummary[];
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly isOutside: boolean;
  readonly onChoose: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** Events that a day of a month names. */
const named = 3;

function Day({ date, label, period, events, isChosen, isToday, isOutside, onChoose, onKey }: DayProps) {
  const { t } = useLingui();
  const number = events.length;
  const shown = period === 'week' ? events : events.slice(0, named);
  const rest = number - shown.length;
  return (
    <td data-outside={isOutside || undefined} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={classes.number}
        data-day={date}
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        {...(isToday && { 'aria-current': 'date' })}
        aria-label={number === 0 ? label : t`${label}, events: ${number}`}
        onClick={onChoose}
        onKeyDown={onKey}
      >
        {Number(date.slice(8))}
        {number > 0 && <span className={classes.dot} aria-hidden />}
      </button>
      <ul className={classes.events}>
        {shown.map((event) => (
          <li key={event.id}>
            <Link
              to="/events/$id"
              params={{ id: event.id }}
              className={classes.event}
              data-cancelled={event.cancelled || undefined}
              data-going={event.answer?.state === 'attending' || undefined}
            >
              {!event.allDay && event.dateStart === date && <StartTime event={event} />} {event.title}
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className={classes.rest} tabIndex={-1} onClick={onChoose}>
          <Trans>{rest} more</Trans>
        </button>
      )}
    </td>
  );
}

function StartTime({ event: { startsAt, timeZone } }: { event: EventSummary }) {
  const language = useLanguage();
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(new Date(startsAt));
  return <span className={classes.time}>{time}</span>;
}

const isOn =
  (day: string) =>
  ({ dateStart, dateEnd }: EventSummary): boolean =>
    dateStart <= day && day <= dateEnd;
