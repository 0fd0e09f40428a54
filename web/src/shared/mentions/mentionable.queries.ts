import { people } from '@atrium/proto/identity/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '../api/api.ts';

const api = apiOf(people);
const most = 6;

/** People whose name begins with what was typed. */
export const mentionableQuery = (words: string | undefined) =>
  queryOptions({
    queryKey: ['mentionable', words],
    queryFn: ({ signal }) => api.find({ query: { q: words ?? '', limit: most } }, { signal }),
    enabled: words !== undefined && words !== '',
    placeholderData: keepPreviousData,
  });
