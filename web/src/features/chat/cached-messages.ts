import { logFailure } from '../../shared/api/log-failure.ts';
import { offlineStore } from '../../shared/device/offline-store.ts';
import type { ConversationCache, MessagePage } from './conversation-cache.ts';

/** Number of messages of each conversation that are kept for reading offline. */
const maxMessages = 60;
const keyOf = (id: string, thread: string | undefined): string => `messages ${id} ${thread ?? ''}`;

/** Keeps the newest of the loaded messages. */
export function cacheMessages(id: string, thread: string | undefined, cache: ConversationCache): void {
  const { before, after, revision } = cache;
  const items = cache.items.slice(-maxMessages);
  const page: MessagePage = { items, before: before || items.length < cache.items.length, after, revision };
  const entry = {
    key: keyOf(id, thread),
    queryKey: ['messages', id, thread ?? null],
    data: page,
    at: Date.now(),
  };
  offlineStore.put(entry).catch((error: unknown) => logFailure('Keeping messages', error));
}

export async function readCachedMessages(
  id: string,
  thread: string | undefined,
): Promise<MessagePage | undefined> {
  const entry = await offlineStore.get(keyOf(id, thread)).catch(() => undefined);
  return entry?.data as MessagePage | undefined;
}
