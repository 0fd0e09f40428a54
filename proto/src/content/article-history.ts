import { z } from 'zod';
import { Instant, PersonRef } from '../common.ts';
import { recentDays } from '../recent.ts';
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

const views = z.number().int().nullable();

/** What articles did lately. */
export const RecentArticles = z
  .object({
    published: z.number().int(),
    views: views.describe(
      `How often someone opened an article for the first time in the last ${recentDays} days. Coarse or null in works council mode.`,
    ),
    viewsBefore: views.describe(
      `The same in the ${recentDays} days before. Coarse or null in works council mode.`,
    ),
  })
  .meta({ id: 'RecentArticles' });
export type RecentArticles = z.infer<typeof RecentArticles>;
