import { people } from '@atrium/proto/identity/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';

const api = createApi(people);
const most = 6;

/** People whose names begin with the typed text. */
export const mentionableQuery = (text: string | undefined) =>
  queryOptions({
    queryKey: ['mentionable', text],
    queryFn: ({ signal }) => api.find({ query: { q: text ?? '', limit: most } }, { signal }),
    enabled: text !== undefined && text !== '',
    placeholderData: keepPreviousData,
  });
