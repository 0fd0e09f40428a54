import { z } from 'zod';

/** Where an article is in its life. */
export const ArticleState = z
  .enum(['draft', 'scheduled', 'published', 'archived'])
  .meta({ id: 'ArticleState' });
export type ArticleState = z.infer<typeof ArticleState>;
