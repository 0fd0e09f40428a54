import { z } from 'zod';
import { pageOf, type Page } from './common.ts';

/** How far the matches of a list are counted. */
export const maxCounted = 1000;
/** One page of a list that says how many there are. */
export interface CountedPage<T> extends Page<T> {
  readonly total: number | null;
}
/** The schema of a {@link CountedPage}. */
export const countedPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({
    total: z
      .number()
      .int()
      .nullable()
      .describe('Number of all matches, counted up to 1,000; null except on the first page.'),
  });
