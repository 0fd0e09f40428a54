import { chatMessages } from '@atrium/proto/chat/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';

const messagesApi = createApi(chatMessages);
const maxResults = 5;
/** The server searches messages for no fewer characters than this. */
export const minLetters = 2;

export const messagesQuery = (text: string, allowed: boolean) =>
  queryOptions({
    queryKey: ['palette', 'messages', text],
    queryFn: ({ signal }) => messagesApi.search({ query: { text, limit: maxResults } }, { signal }),
    enabled: text.length >= minLetters && allowed,
    placeholderData: keepPreviousData,
  });
