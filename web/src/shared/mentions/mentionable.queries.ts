import { people } from '@atrium/proto/identity/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';

const api = createApi(people);
const most = 6;

/** People whose names begin with the typed text. */
export const mentionableQuery = (words: string | undefined) =>
  queryOptions({
    queryKey: ['mentionable', words],
    queryFn: ({ signal }) => api.find({ query: { q: words ?? '', limit: most } }, { signal }),
    enabled: words !== undefined && words !== '',
    placeholderData: keepPreviousData,
  });
