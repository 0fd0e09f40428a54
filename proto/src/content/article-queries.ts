import { z } from 'zod';
import { deleted } from '../authoring/restore.ts';
import { Id, Language, lengths, oneOrMany, page, tidyLine } from '../common.ts';
import { ArticleState } from './article-state.ts';

/** Filters for the articles that a person may read. */
export const ArticlesQuery = page.extend({
  language: Language.optional(),
  channel: oneOrMany(Id).describe('IDs of channels.'),
  followed: z.stringbool().default(false).describe('Only channels that you follow.'),
  q: tidyLine(lengths.search).optional(),
});
export type ArticlesQuery = z.infer<typeof ArticlesQuery>;

/** Filters for the editors' list of articles. */
export const ManagedArticlesQuery = page.extend({
  state: oneOrMany(ArticleState),
  channel: oneOrMany(Id).describe('IDs of channels.'),
  author: Id.optional().describe('ID of the author.'),
  q: tidyLine(lengths.search).optional(),
  deleted,
  sort: z
    .enum(['-createdAt', 'createdAt', '-updatedAt', '-publishAt', 'publishAt'])
    .default('-createdAt')
    .describe('A leading `-` sorts in descending order.'),
});
export type ManagedArticlesQuery = z.infer<typeof ManagedArticlesQuery>;
