import { z } from 'zod';
import { PersonRef } from '../common.ts';

/** What a conversation is called for one of its participants. */
export const ConversationName = z
  .object({
    kind: z.enum(['direct', 'group']),
    /** Of a group; two people alone have none. */
    name: z.string().nullable(),
    /** The other one, or some of the group without the reader. */
    others: z.array(PersonRef).max(4),
  })
  .meta({ id: 'ConversationName' });
export type ConversationName = z.infer<typeof ConversationName>;
