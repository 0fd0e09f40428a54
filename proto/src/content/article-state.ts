import type { z } from 'zod';
import { LifeState } from './life.ts';

/** Where an article is in its life. */
export const ArticleState = LifeState.meta({ id: 'ArticleState' });
export type ArticleState = z.infer<typeof ArticleState>;
