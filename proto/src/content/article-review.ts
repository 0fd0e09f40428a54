import { z } from 'zod';
import { Instant, PersonRef } from '../common.ts';

/** That an article was submitted for review, and what became of it; gone once it is published or taken back. */
export const ArticleReview = z
  .object({
    by: PersonRef,
    at: Instant,
    changedBy: z
      .array(PersonRef)
      .describe(
        'People who changed the article after it was submitted. They cannot approve or reject it either.',
      ),
    sentBack: z
      .object({ by: PersonRef, at: Instant, reason: z.string() })
      .nullable()
      .describe('The rejection; null if there is none.'),
  })
  .meta({ id: 'ArticleReview' });
export type ArticleReview = z.infer<typeof ArticleReview>;
