import { z } from 'zod';

/** Where something that is written, published and ends is in its life. */
export const LifeState = z.enum(['draft', 'review', 'scheduled', 'published', 'archived']);
export type LifeState = z.infer<typeof LifeState>;
