import { z } from 'zod';
import { Id } from '../common.ts';
import { ReadMarkers } from './conversations.ts';
import { ChatMessage } from './messages.ts';

/**
 * Content of a conversation's live events, which go to its participants. `ids.conversation` names the conversation, as
 * in `conversations.changed`.
 */
export const chatLiveEvents = {
  /** Messages written or changed, in the order of their revisions. */
  'chat.messages': z.object({ messages: z.array(ChatMessage) }),
  /** How far a participant has received and read. */
  'chat.marks': z.object({ person: Id, readMarkers: ReadMarkers }),
  /** A participant is typing. */
  'chat.typing': z.object({ person: Id, name: z.string() }),
} as const;
export type ChatLiveEventName = keyof typeof chatLiveEvents;
