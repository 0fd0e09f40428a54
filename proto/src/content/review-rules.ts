import { z } from 'zod';
import { endpoint, endpoints } from '../endpoint.ts';
import { articlesAdminTag } from './article-editing.ts';

/** Kinds of content that someone other than the author must approve before publication. */
export const ReviewRules = z
  .object({
    article: z.boolean().describe('Whether articles need approval before they are published.'),
    document: z.boolean().describe('Whether library documents need approval before they are published.'),
    menu: z.boolean().describe('Whether menus need approval before they are published.'),
  })
  .meta({ id: 'ReviewRules' });
export type ReviewRules = z.infer<typeof ReviewRules>;

/** A kind of content that can require a review. */
export type ReviewedKind = keyof ReviewRules;

export const VersionedReviewRules = ReviewRules.extend({
  version: z.number().int().describe('0 until the rules are first set.'),
}).meta({
  id: 'VersionedReviewRules',
});
export type VersionedReviewRules = z.infer<typeof VersionedReviewRules>;

export const reviewRules = endpoints('content', 'reviewRules', articlesAdminTag, {
  get: endpoint({
    access: ['admin:setup', 'admin:articles', 'admin:library', 'admin:menus'],
    scoped: 'shared',
    feature: null,
    rate: 'read',
    method: 'GET',
    path: '/admin/review-rules',
    summary: 'Get the review rules',
    description: 'Which content needs approval before it is published.',
    response: VersionedReviewRules,
  }),
  set: endpoint({
    access: 'admin:setup',
    feature: null,
    rate: 'write',
    method: 'PUT',
    path: '/admin/review-rules',
    summary: 'Update the review rules',
    body: ReviewRules,
    response: VersionedReviewRules,
    versioned: true,
  }),
});
