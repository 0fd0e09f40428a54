import { useEffect, useState, useSyncExternalStore } from 'react';
import { onMissedEvents } from '../../shared/live/live-registry.ts';
import { ConversationStore, type ConversationSnapshot } from './conversation-store.ts';
import { subscribeMessages } from './message-feed.ts';

/** Opens a conversation or thread at the given message, and keeps it up to date while it is shown. */
export function useConversationStore(
  id: string,
  { thread, at }: { thread?: string; at?: number | undefined },
): { store: ConversationStore; conversationSnapshot: ConversationSnapshot } {
  const [store] = useState(() => new ConversationStore(id, thread));
  const [startAt] = useState(at);
  useEffect(() => {
    void store.open(startAt);
    const stops = [
      subscribeMessages((messages) => store.receive(messages)),
      onMissedEvents(() => store.catchUp()),
    ];
    const missed = (): void => store.catchUp();
    addEventListener('online', missed);
    return () => {
      removeEventListener('online', missed);
      stops.forEach((stop) => stop());
      store.close();
    };
  }, [store, startAt]);
  return { store, conversationSnapshot: useSyncExternalStore(store.subscribe, store.getSnapshot) };
}
