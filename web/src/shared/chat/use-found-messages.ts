import type { SearchNarrowing } from '@atrium/proto/search';
import { chatMessages, type FoundMessage } from '@atrium/proto/chat/messages';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { searchKey } from '../search/search-key.ts';
import { isAwaited } from '../search/search.queries.ts';
import { usePermission } from '../session/use-session.ts';

const api = createApi(chatMessages);
/** The server searches messages for no fewer characters than this. */
const minLetters = 2;

export type MessageNarrowing = Pick<SearchNarrowing, 'author' | 'since'>;

const messagesQuery = (text: string, limit: number, { author, since }: MessageNarrowing) =>
  queryOptions({
    queryKey: [searchKey, 'messages', text, limit, author, since],
    queryFn: ({ signal }) => api.search({ query: { text, limit, author, since } }, { signal }),
    placeholderData: keepPreviousData,
  });

export interface FoundMessages {
  readonly messages: readonly FoundMessage[];
  readonly isPending: boolean;
  /** Whether they could not be searched. */
  readonly isMissing: boolean;
}

/** Messages that the reader can open, for readers who chat. */
export function useFoundMessages(
  text: string,
  limit: number,
  narrowing: MessageNarrowing = {},
): FoundMessages {
  const mayChat = usePermission({ feature: 'chat', access: 'user:chat' });
  const isAsked = mayChat && text.length >= minLetters;
  const found = useQuery({ ...messagesQuery(text, limit, narrowing), enabled: isAsked });
  // Drops the messages of an earlier query once the query is too short.
  return {
    messages: (isAsked && found.data?.items) || [],
    isPending: isAwaited(found),
    isMissing: isAsked && found.isError,
  };
}
