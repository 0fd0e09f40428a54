import { z } from 'zod';
import { Id, Language, lengths, many, page } from '../common.ts';
import { ArticleState } from './article-state.ts';

/** Which of the articles a person may read. */
export const ArticlesQuery = page.extend({
  language: Language.optional(),
  channel: many(Id).describe('IDs of channels.'),
  followed: z.stringbool().default(false).describe('Only channels that you follow.'),
  q: z.string().trim().max(lengths.search).optional(),
});
export type ArticlesQuery = z.infer<typeof ArticlesQuery>;

/** Which articles, as editors look for them. */
export const ManagedArticlesQuery = page.extend({
  state: many(ArticleState),
  channel: many(Id).describe('IDs of channels.'),
  author: Id.optional().describe('ID of the author.'),
  q: z.string().trim().max(lengths.search).optional(),
  deleted: z.stringbool().default(false).describe('List deleted articles instead.'),
  sort: z
    .enum(['-createdAt', 'createdAt', '-updatedAt', '-publishAt', 'publishAt'])
    .default('-createdAt')
    .describe('A leading `-` sorts in descending order.'),
});
export type ManagedArticlesQuery = z.infer<typeof ManagedArticlesQuery>;
