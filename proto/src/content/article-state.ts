import type { z } from 'zod';
import { LifecycleState } from '../authoring/lifecycle.ts';

export const ArticleState = LifecycleState.meta({ id: 'ArticleState' });
export type ArticleState = z.infer<typeof ArticleState>;
