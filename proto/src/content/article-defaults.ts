import { z } from 'zod';
import { Audience } from '../audience.ts';
import { Id } from '../common.ts';
import { Picture } from './media.ts';

/** Initial values of a new article. */
export const ArticleDefaults = z
  .object({
    channel: Id.nullable().describe('ID of the channel.'),
    headerImg: Id.nullable().describe('ID of an uploaded image.'),
    audience: Audience,
    comments: z.boolean().describe('Whether people can comment.'),
  })
  .meta({ id: 'ArticleDefaults' });
export type ArticleDefaults = z.infer<typeof ArticleDefaults>;

/** The defaults with the header image for display. */
export const ArticleDefaultsDetails = ArticleDefaults.extend({ header: Picture.nullable() }).meta({
  id: 'ArticleDefaultsDetails',
});
export type ArticleDefaultsDetails = z.infer<typeof ArticleDefaultsDetails>;
