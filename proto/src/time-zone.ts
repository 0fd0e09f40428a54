import { z } from 'zod';

/** An IANA time zone that the runtime knows. */
export const TimeZone = z.string().refine(
  (zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  },
  { params: { code: 'invalid' } },
);
