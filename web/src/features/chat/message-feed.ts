import type { ChatMessage } from '@atrium/proto/chat/messages';

type Listener = (messages: readonly ChatMessage[]) => void;

const listeners = new Set<Listener>();

/** Messages that came: by the live channel, or as the answer to what one did oneself. */
export const tellMessages = (messages: readonly ChatMessage[]): void =>
  listeners.forEach((listener) => listener(messages));

/** Answers with the way to stop. */
export function hearMessages(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
