import { z } from 'zod';
import { Instant, PersonRef } from '../common.ts';
import { ArticleState } from './article-state.ts';

/** One saved state of an article. */
export const Revision = z
  .object({
    version: z.number().int(),
    at: Instant,
    by: PersonRef,
    state: ArticleState,
    changed: z.array(z.string()).describe('Names of the fields that changed.'),
  })
  .meta({ id: 'Revision' });
export type Revision = z.infer<typeof Revision>;

/** One person's first view of an article. */
export const ArticleView = z
  .object({ user: PersonRef, createdAt: Instant.describe('When the person first opened it.') })
  .meta({ id: 'ArticleView' });
export type ArticleView = z.infer<typeof ArticleView>;
