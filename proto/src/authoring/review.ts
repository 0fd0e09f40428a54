import { z } from 'zod';
import { Instant, PersonRef } from '../common.ts';

/**
 * The submission of content for review, and its outcome. Removed once the content is published or the submission
 * withdrawn.
 */
export const ContentReview = z
  .object({
    by: PersonRef,
    at: Instant,
    changedBy: z
      .array(PersonRef)
      .describe(
        'People who changed the content after it was submitted. They cannot approve or reject it either.',
      ),
    rejection: z
      .object({ by: PersonRef, at: Instant, reason: z.string() })
      .nullable()
      .describe('The rejection; null if there is none.'),
  })
  .meta({ id: 'ContentReview' });
export type ContentReview = z.infer<typeof ContentReview>;
