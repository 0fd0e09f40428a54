import { Repetition } from '@atrium/proto/events/repetition';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { eventTime } from '../src/events/event-time.ts';
import { repetitionDates } from '../src/repetition/repetition-dates.ts';

/** What python-dateutil gives, made by `tables/make-recurrences.py`. */
const tables = z
  .object({
    dates: z.array(
      z.object({ title: z.string(), start: z.string(), repetition: Repetition, dates: z.array(z.string()) }),
    ),
    moments: z.array(z.object({ zone: z.string(), day: z.string(), time: z.string(), at: z.string() })),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'tables/recurrences.json'), 'utf8')));

describe('[EVNT-2.16] a rule gives the dates that another implementation gives', () => {
  it.each(tables.dates.map((row) => [row.title, row] as const))('%s', (_, { start, repetition, dates }) => {
    const found: string[] = [];
    let from = start;
    // Dates further ahead than a rule is followed at once come later.
    for (;;) {
      const { dates: next } = repetitionDates(start, repetition, { from, limit: 1_000 });
      const fresh = next.filter((day) => !found.includes(day));
      if (fresh.length === 0) break;
      found.push(...fresh);
      from = fresh.at(-1) ?? from;
    }
    expect(found).toEqual(dates);
  });

  it('up to its number of dates, however they are asked for', () => {
    const { start, repetition, dates } = tables.dates[0] as (typeof tables.dates)[number];
    for (const from of dates)
      expect(repetitionDates(start, repetition, { from, limit: 1_000 }).dates).toEqual(
        dates.slice(dates.indexOf(from)),
      );
  });

  it('and says whether more follow', () => {
    const { start, repetition, dates } = tables.dates[0] as (typeof tables.dates)[number];
    const more = (limit: number) => repetitionDates(start, repetition, { from: start, limit }).more;
    expect([more(dates.length - 1), more(dates.length), more(dates.length + 1)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('and none for a day that does not exist', () => {
    const never = Repetition.parse({ frequency: 'yearly', months: [2], monthDays: [30] });
    expect(repetitionDates('2027-01-01', never, { from: '2027-01-02', limit: 5 }).dates).toEqual([]);
  });
});

it.each(tables.moments.map((row) => [`${row.zone} ${row.day} ${row.time}`, row] as const))(
  '[EVNT-2.16] a local time is the same moment as in another implementation: %s',
  (_, { zone, day, time, at }) => {
    const written = { dateStart: day, timeStart: time, dateEnd: null, timeEnd: null };
    expect(eventTime(written, zone).startsAt.toISOString()).toBe(at);
  },
);
