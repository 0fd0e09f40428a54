import { z } from 'zod';
import { Instant, PersonRef } from '../common.ts';

/** That an article was submitted for review, and what became of it; gone once it is published or taken back. */
export const ArticleReview = z
  .object({
    by: PersonRef,
    at: Instant,
    /** Who has changed it since: like whoever submitted it they cannot decide about it. */
    changedBy: z.array(PersonRef),
    sentBack: z.object({ by: PersonRef, at: Instant, reason: z.string() }).nullable(),
  })
  .meta({ id: 'ArticleReview' });
export type ArticleReview = z.infer<typeof ArticleReview>;
