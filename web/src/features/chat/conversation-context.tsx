import type { Conversation, Participant } from '@atrium/proto/chat/conversations';
import type { QuotedMessage, ChatMessage } from '@atrium/proto/chat/messages';
import { createContext, useContext } from 'react';

/** Shared by all parts of an open conversation. */
export interface OpenConversation {
  readonly conversation: Conversation;
  readonly participants: readonly Participant[];
  readonly me: string;
  /** Shows a message of the history, loading it if needed. */
  readonly jumpTo: (seq: number) => void;
  /** Called when a signed URL in this message no longer works. */
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

/** The message as quoted above a reply. */
export const quoteOf = ({ id, seq, author, text, deletedAt }: ChatMessage): QuotedMessage => ({
  id,
  seq,
  author,
  text,
  deleted: deletedAt !== null,
});
