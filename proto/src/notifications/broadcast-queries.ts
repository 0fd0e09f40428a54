import { z } from 'zod';
import { lengths, page, tidyLine } from '../common.ts';

export const broadcastKinds = ['notice', 'emergency'] as const;
export const BroadcastKind = z.enum(broadcastKinds).meta({
  id: 'BroadcastKind',
  description:
    '`emergency`: reaches people regardless of their settings and quiet hours, and asks them whether they are safe.',
});
export type BroadcastKind = z.infer<typeof BroadcastKind>;

export const broadcastStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
export const BroadcastState = z.enum(broadcastStates).meta({
  id: 'BroadcastState',
  description: '`cancelled`: stopped while being sent. A cancelled scheduled broadcast is a draft again.',
});
export type BroadcastState = z.infer<typeof BroadcastState>;

export const ManagedBroadcastsQuery = page.extend({
  state: BroadcastState.optional(),
  kind: BroadcastKind.optional(),
  search: tidyLine(lengths.search).optional(),
  sort: z
    .enum(['-createdAt', 'createdAt', '-dateSent', 'dateSent'])
    .default('-createdAt')
    .describe('A leading `-` sorts in descending order.'),
});
