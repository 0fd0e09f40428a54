import { z } from 'zod';

/** Lifecycle of content that is written, published and ends. */
export const LifecycleState = z.enum(['draft', 'review', 'scheduled', 'published', 'archived']);
export type LifecycleState = z.infer<typeof LifecycleState>;

/** Whether readers see the content now or will at the scheduled time. If a review is required, it has been approved. */
export const isPublishedOrScheduled = (state: LifecycleState): boolean =>
  state === 'scheduled' || state === 'published';
