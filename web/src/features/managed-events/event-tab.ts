import { z } from 'zod';

export type EventTab = 'details' | 'guests';

/** The tab of an event in the URL; its details have none. */
export const EventTabSearch = z.object({ tab: z.literal('guests').optional().catch(undefined) });

/** Opens a tab in place of the one before. */
export const atTab = (tab: EventTab) =>
  ({ search: { tab: tab === 'guests' ? tab : undefined }, replace: true, resetScroll: false }) as const;
