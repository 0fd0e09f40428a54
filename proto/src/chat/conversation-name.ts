import { z } from 'zod';
import { PersonRef } from '../common.ts';

/** The name of a conversation as one of its participants sees it. */
export const ConversationName = z
  .object({
    kind: z.enum(['direct', 'group']),
    name: z.string().nullable().describe('Null for direct conversations.'),
    others: z
      .array(PersonRef)
      .max(4)
      .describe('The other participant, or some members of the group, without you.'),
  })
  .meta({ id: 'ConversationName' });
export type ConversationName = z.infer<typeof ConversationName>;
