import { z } from 'zod';
import { Instant, PersonRef } from '../common.ts';

/**
 * The submission of an article for review, and its outcome. Removed once the article is published or the submission
 * withdrawn.
 */
export const ArticleReview = z
  .object({
    by: PersonRef,
    at: Instant,
    changedBy: z
      .array(PersonRef)
      .describe(
        'People who changed the article after it was submitted. They cannot approve or reject it either.',
      ),
    rejection: z
      .object({ by: PersonRef, at: Instant, reason: z.string() })
      .nullable()
      .describe('The rejection; null if there is none.'),
  })
  .meta({ id: 'ArticleReview' });
export type ArticleReview = z.infer<typeof ArticleReview>;
