import { z } from 'zod';
import { Id } from '../common.ts';
import { Marks } from './conversations.ts';
import { ChatMessage } from './messages.ts';

/** What the notices of a conversation carry, to its participants; `ids.conversation` says of which, as in `conversations.changed`. */
export const chatNotices = {
  /** Messages that were written or changed, in the order of their revisions. */
  'chat.messages': z.object({ messages: z.array(ChatMessage) }),
  /** How far somebody has got. */
  'chat.marks': z.object({ person: Id, marks: Marks }),
  /** Somebody writes. */
  'chat.typing': z.object({ person: Id, name: z.string() }),
} as const;
export type ChatNoticeName = keyof typeof chatNotices;
