import { z } from 'zod';

/** What became of an answer to all dates of a series. */
export const SeriesAnswer = z
  .object({
    answered: z.number().int().describe('Dates that have the answer now.'),
    waiting: z.number().int().describe('Dates on whose waiting list you are.'),
    refused: z
      .number()
      .int()
      .describe(
        'Dates that do not take the answer: the time for it has passed, your party is too large, or they ask something else.',
      ),
  })
  .meta({ id: 'SeriesAnswer' });
export type SeriesAnswer = z.infer<typeof SeriesAnswer>;
