import { z } from 'zod';

/** Years in which an event can be: what is older or further away is a slip of the keyboard. */
export const eventYears = { from: 2000, to: 2100 } as const;

const isInYears = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  return eventYears.from <= year && year <= eventYears.to;
};

/** A day on which an event can be, as `YYYY-MM-DD`. */
export const EventDay = z
  .string()
  .min(1)
  .pipe(z.iso.date())
  .refine(isInYears, { params: { code: 'invalid' } });
