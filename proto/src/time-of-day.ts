import { z } from 'zod';

/** A local time of day, `22:30`. */
export const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
