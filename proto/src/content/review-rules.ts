import { z } from 'zod';
import { endpoint, endpoints } from '../endpoint.ts';

/** What somebody else than who wrote it has to agree to before it is published. */
export const ReviewRules = z
  .object({ article: z.boolean().describe('Whether articles need approval before they are published.') })
  .meta({ id: 'ReviewRules' });
export type ReviewRules = z.infer<typeof ReviewRules>;

/** A kind of what is written that can be made to need a review. */
export type ReviewedKind = keyof ReviewRules;

/** `version` is 0 while nobody has decided. */
export const DecidedReviewRules = ReviewRules.extend({
  version: z.number().int().describe('0 until the rules are first set.'),
}).meta({
  id: 'DecidedReviewRules',
});
export type DecidedReviewRules = z.infer<typeof DecidedReviewRules>;

export const reviewRules = endpoints('content', 'reviewRules', {
  get: endpoint({
    access: ['admin:setup', 'admin:articles'],
    scoped: 'shared',
    feature: null,
    rate: 'read',
    method: 'GET',
    path: '/admin/review-rules',
    summary: 'Get the review rules',
    description: 'Which content needs approval before it is published.',
    response: DecidedReviewRules,
  }),
  set: endpoint({
    access: 'admin:setup',
    feature: null,
    rate: 'write',
    method: 'PUT',
    path: '/admin/review-rules',
    summary: 'Update the review rules',
    body: ReviewRules,
    response: DecidedReviewRules,
    versioned: true,
  }),
});
