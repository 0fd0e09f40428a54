import { z } from 'zod';
import { Id, Language, lengths, many, page } from '../common.ts';
import { ArticleState } from './article-state.ts';

/** Which of the articles a person may read. */
export const ArticlesQuery = page.extend({
  language: Language.optional(),
  channel: many(Id),
  /** Only channels the reader follows. */
  followed: z.stringbool().default(false),
  q: z.string().trim().max(lengths.search).optional(),
});
export type ArticlesQuery = z.infer<typeof ArticlesQuery>;

/** Which articles, as editors look for them. */
export const ManagedArticlesQuery = page.extend({
  state: many(ArticleState),
  channel: many(Id),
  author: Id.optional(),
  q: z.string().trim().max(lengths.search).optional(),
  deleted: z.stringbool().default(false),
  sort: z.enum(['-createdAt', 'createdAt', '-updatedAt', '-publishAt', 'publishAt']).default('-createdAt'),
});
export type ManagedArticlesQuery = z.infer<typeof ManagedArticlesQuery>;
