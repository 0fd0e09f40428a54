import { z } from 'zod';
import { IdParams, Instant, NoContent, PersonRef } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';

export const articlesTag: Tag = { name: 'Articles', description: 'Read published articles.' };
export const articlesAdminTag: Tag = {
  name: 'Articles (admin)',
  description: 'Write, review, publish and archive articles.',
};

/** Seconds after which an editing lease expires unless it is renewed. */
export const leaseSeconds = 60;

/** The current editor of an article. */
export const ArticleLease = z
  .object({
    holder: PersonRef,
    mine: z.boolean().describe('Whether you hold the lease.'),
    since: Instant,
    until: Instant.describe('When the lease expires unless it is renewed.'),
  })
  .meta({ id: 'ArticleLease' });
export type ArticleLease = z.infer<typeof ArticleLease>;

const base = {
  access: 'admin:articles',
  scoped: 'inside',
  feature: 'articles',
  rate: 'write',
  params: IdParams,
} as const;

export const articleEditing = endpoints('content', 'articleEditing', articlesAdminTag, {
  claim: endpoint({
    ...base,
    method: 'PUT',
    path: '/admin/articles/:id/lease',
    summary: 'Acquire or renew the edit lease of an article',
    description:
      'A lease lasts 60 seconds. If someone else holds it, the response names the holder; `takeOver` takes the lease over.',
    body: z.object({
      takeOver: z.boolean().default(false).describe('Take over the lease if someone else holds it.'),
    }),
    response: ArticleLease,
  }),
  release: endpoint({
    ...base,
    method: 'DELETE',
    path: '/admin/articles/:id/lease',
    summary: 'Release the edit lease of an article',
    response: NoContent,
    status: 204,
  }),
});
