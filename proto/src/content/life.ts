import { z } from 'zod';

/** Where something that is written, published and ends is in its life. */
export const LifeState = z.enum(['draft', 'review', 'scheduled', 'published', 'archived']);
export type LifeState = z.infer<typeof LifeState>;

/** Whether readers have its words, or will have them by the clock: where a review is needed somebody has agreed to them. */
export const isAgreedTo = (state: LifeState): boolean => state === 'scheduled' || state === 'published';
