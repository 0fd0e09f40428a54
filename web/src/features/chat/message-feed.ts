import type { ChatMessage } from '@atrium/proto/chat/messages';

type Listener = (messages: readonly ChatMessage[]) => void;

const listeners = new Set<Listener>();

/** Publishes messages from live events and from responses to the person’s own actions. */
export const publishMessages = (messages: readonly ChatMessage[]): void =>
  listeners.forEach((listener) => listener(messages));

/** Returns the function to unsubscribe. */
export function subscribeMessages(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
