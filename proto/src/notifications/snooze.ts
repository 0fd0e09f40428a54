import { z } from 'zod';
import { Instant } from '../common.ts';

/** What is snoozed comes back within this time. */
export const maxSnoozeDays = 365;

/** Until when something is hidden. */
export const Snooze = z
  .object({
    until: Instant.optional().describe(
      `In the future, at most ${maxSnoozeDays} days ahead. By default one day.`,
    ),
  })
  .prefault({});
