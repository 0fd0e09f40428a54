import { logFailure } from '../../shared/api/log-failure.ts';
import { keptStore } from '../../shared/offline/kept-store.ts';
import type { ConversationCache, MessagePage } from './conversation-cache.ts';

/** As many of a conversation as are there to be read without a network. */
const most = 60;
const keyOf = (id: string, thread: string | undefined): string => `messages ${id} ${thread ?? ''}`;

/** The last that were on screen. */
export function keepMessages(id: string, thread: string | undefined, cache: ConversationCache): void {
  const { before, after, revision } = cache;
  const items = cache.items.slice(-most);
  const page: MessagePage = { items, before: before || items.length < cache.items.length, after, revision };
  const kept = {
    key: keyOf(id, thread),
    queryKey: ['messages', id, thread ?? null],
    data: page,
    at: Date.now(),
  };
  keptStore.put(kept).catch((error: unknown) => logFailure('Keeping messages', error));
}

export async function keptMessages(id: string, thread: string | undefined): Promise<MessagePage | undefined> {
  const kept = await keptStore.get(keyOf(id, thread)).catch(() => undefined);
  return kept?.data as MessagePage | undefined;
}
