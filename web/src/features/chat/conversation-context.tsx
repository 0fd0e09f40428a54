import type { Conversation, Participant } from '@atrium/proto/chat/conversations';
import type { QuotedMessage, ChatMessage } from '@atrium/proto/chat/messages';
import { createContext, useContext } from 'react';

/** What everything inside an open conversation knows and can ask for. */
export interface OpenConversation {
  readonly conversation: Conversation;
  readonly participants: readonly Participant[];
  readonly me: string;
  /** Shows a place in the history. */
  readonly jumpTo: (seq: number) => void;
  /** An address in this message no longer works. */
  readonly renew: (seq: number) => void;
  readonly openThread: (message: string) => void;
  readonly reply: (message: QuotedMessage) => void;
  readonly edit: (message: ChatMessage) => void;
}

const Context = createContext<OpenConversation | null>(null);

export const OpenConversationProvider = Context.Provider;

export function useOpenConversation(): OpenConversation {
  const open = useContext(Context);
  if (!open) throw new Error('Only within an open conversation');
  return open;
}

/** A message as it stands above what answers it. */
export const quoteOf = ({ id, seq, author, text, deletedAt }: ChatMessage): QuotedMessage => ({
  id,
  seq,
  author,
  text,
  deleted: deletedAt !== null,
});
