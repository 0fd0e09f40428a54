import { useEffect, useState, useSyncExternalStore } from 'react';
import { hearMissed } from '../../shared/live/live-registry.ts';
import { ConversationStore, type Reading } from './conversation-store.ts';
import { hearMessages } from './message-feed.ts';

/** Opens a conversation, or a thread of it, where one wants to begin, and keeps it right for as long as it is shown. */
export function useConversationStore(
  id: string,
  { thread, at }: { thread?: string; at?: number | undefined },
): { store: ConversationStore; reading: Reading } {
  const [store] = useState(() => new ConversationStore(id, thread));
  const [begin] = useState(at);
  useEffect(() => {
    void store.open(begin);
    const stops = [hearMessages((messages) => store.hear(messages)), hearMissed(() => store.missed())];
    const missed = (): void => store.missed();
    addEventListener('online', missed);
    return () => {
      removeEventListener('online', missed);
      stops.forEach((stop) => stop());
      store.close();
    };
  }, [store, begin]);
  return { store, reading: useSyncExternalStore(store.subscribe, store.current) };
}
