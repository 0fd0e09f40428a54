import { z } from 'zod';
import { Language } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { HomeOrder } from '../home-order.ts';
import { ArticleSummary } from './articles.ts';
import { ReaderWelcomeNotice } from './welcome.ts';

const homeTag: Tag = { name: 'Home', description: 'The home feed.' };

/** The news of the start page: the welcome notice, and the newest articles from channels the reader follows. */
export const HomeFeed = z
  .object({
    welcome: ReaderWelcomeNotice.nullable().describe('Null if there is no notice for you.'),
    articles: z.array(ArticleSummary),
    next: z
      .string()
      .nullable()
      .describe('Cursor for `GET /articles` with `followed=true`; null if there are no more articles.'),
  })
  .meta({ id: 'HomeFeed' });
export type HomeFeed = z.infer<typeof HomeFeed>;

export const home = endpoints('content', 'home', homeTag, {
  feed: endpoint({
    method: 'GET',
    path: '/home',
    summary: 'Get the home feed',
    description: 'The welcome notice and the latest articles of the channels that you follow.',
    access: 'signed-in',
    feature: null,
    rate: 'read',
    query: z.object({ language: Language.optional(), order: HomeOrder.default('newest') }),
    response: HomeFeed,
  }),
});
