import { z } from 'zod';
import { IdParams, Instant, Nothing, PersonRef } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';

/** For how long an editor is believed to be at an article without saying so again. */
export const leaseSeconds = 60;

/** Who edits an article now. */
export const ArticleLease = z
  .object({
    holder: PersonRef,
    /** Whether that is whoever asks. */
    mine: z.boolean(),
    since: Instant,
    until: Instant,
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

export const articleEditing = endpoints('content', 'articleEditing', {
  claim: endpoint({
    ...base,
    method: 'PUT',
    path: '/admin/articles/:id/lease',
    summary:
      'Say that one edits an article, and again every while; answers who does when it is somebody else',
    body: z.object({ takeOver: z.boolean().default(false) }),
    response: ArticleLease,
  }),
  release: endpoint({
    ...base,
    method: 'DELETE',
    path: '/admin/articles/:id/lease',
    summary: 'Stop editing an article, so that others need not wait',
    response: Nothing,
    status: 204,
  }),
});
