import { z } from 'zod';
import { Audience } from '../audience.ts';
import { Id } from '../common.ts';
import { Picture } from './media.ts';

/** What new articles start with. */
export const ArticleDefaults = z
  .object({
    channel: Id.nullable().describe('ID of the channel.'),
    headerImg: Id.nullable().describe('ID of an uploaded image.'),
    audience: Audience,
    comments: z.boolean().describe('Whether people can comment.'),
  })
  .meta({ id: 'ArticleDefaults' });
export type ArticleDefaults = z.infer<typeof ArticleDefaults>;

/** The same with the picture to see. */
export const ShownArticleDefaults = ArticleDefaults.extend({ header: Picture.nullable() }).meta({
  id: 'ShownArticleDefaults',
});
export type ShownArticleDefaults = z.infer<typeof ShownArticleDefaults>;
