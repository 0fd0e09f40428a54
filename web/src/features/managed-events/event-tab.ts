import { z } from 'zod';

export type EventTab = 'details' | 'guests' | 'dates';

/** The tab of an event in the URL; its details have none. */
export const EventTabSearch = z.object({ tab: z.enum(['guests', 'dates']).optional().catch(undefined) });

/** Opens a tab in place of the one before. */
export const atTab = (tab: EventTab) =>
  ({ search: { tab: tab === 'details' ? undefined : tab }, replace: true, resetScroll: false }) as const;
