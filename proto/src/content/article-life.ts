import { z } from 'zod';
import { Instant } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { step } from './articles.ts';

/** What becomes of an article beside its words and its publishing. */
export const articleLife = endpoints('content', 'articleLife', {
  endAt: endpoint({
    ...step,
    method: 'PUT',
    path: '/admin/articles/:id/end',
    summary: 'Say when an article is archived by itself, or that it is not',
    body: z.object({ expiresAt: Instant.nullable() }),
  }),
});
