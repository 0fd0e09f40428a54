import { z } from 'zod';
import { EventDay } from './event-day.ts';

/** In the order of a week that begins on Monday. The names of RFC 5545. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export const Weekday = z.enum(weekdays);
export type Weekday = (typeof weekdays)[number];

/** Dates of a series that exist at a time, counted from today. The next ones follow as these pass. */
export const datesAhead = 60;
/** Years ahead for which dates are made: between two days of 29 February there can be eight. */
export const yearsAhead = 10;

const notZero = (value: number): boolean => value !== 0;
const invalid = { params: { code: 'invalid' } };
const from = (least: number, most: number) => z.number().int().min(least).max(most).refine(notZero, invalid);

const parts = z.object({
  frequency: z.enum(['daily', 'weekly', 'monthly', 'yearly']),
  interval: z
    .number()
    .int()
    .min(1)
    .max(99)
    .default(1)
    .describe('Every how many days, weeks, months or years.'),
  weekdays: z
    .array(
      z.object({
        day: Weekday,
        nth: from(-5, 5)
          .nullable()
          .default(null)
          .describe('Which one of the month, or of the year; negative from the end. Null for every one.'),
      }),
    )
    .max(35)
    .default([])
    .describe('`BYDAY`.'),
  monthDays: z
    .array(from(-31, 31))
    .max(31)
    .default([])
    .describe('`BYMONTHDAY`; negative from the end of the month.'),
  months: z.array(z.number().int().min(1).max(12)).max(12).default([]).describe('`BYMONTH`.'),
  positions: z
    .array(from(-366, 366))
    .max(10)
    .default([])
    .describe('`BYSETPOS`: which of the days of each week, month or year that match; negative from the end.'),
  until: EventDay.nullable().default(null).describe('The last day on which one can begin.'),
  count: z.number().int().min(1).max(9_999).nullable().default(null).describe('How many dates there are.'),
});
type Parts = z.infer<typeof parts>;

const countsWeekdays = ({ weekdays: days }: Parts): boolean => days.some(({ nth }) => nth !== null);

/**
 * A recurrence rule of RFC 5545 whose parts are fields: an event repeats on the dates that follow it, counted from its
 * first day. Weeks begin on Monday.
 */
export const Repetition = parts
  .refine(({ until, count }) => until === null || count === null, { path: ['until'], ...invalid })
  .refine((rule) => !countsWeekdays(rule) || rule.frequency === 'monthly' || rule.frequency === 'yearly', {
    path: ['weekdays'],
    ...invalid,
  })
  .refine(({ frequency, monthDays }) => monthDays.length === 0 || frequency !== 'weekly', {
    path: ['monthDays'],
    ...invalid,
  })
  .refine(
    ({ positions, weekdays: days, monthDays, months }) =>
      positions.length === 0 || days.length + monthDays.length + months.length > 0,
    { path: ['positions'], ...invalid },
  )
  .meta({ id: 'Repetition' });
export type Repetition = z.infer<typeof Repetition>;
