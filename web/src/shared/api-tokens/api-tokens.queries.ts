import { msg } from '@lingui/core/macro';
import { apiTokens, type ApiTokenFields } from '@atrium/proto/identity/api-tokens';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { cursorList } from '../api/cursor-list.ts';
import type { SearchOf } from '@atrium/proto/list-search';
import { searchOf } from '../list/list-search.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(apiTokens);
const pageSize = 50;

export const ownTokensQuery = queryOptions({
  queryKey: ['api-tokens', 'own'],
  queryFn: ({ signal }) => api.mine({}, { signal }),
});

export const AllTokensSearch = searchOf(apiTokens.list.query);
export type AllTokensSearch = SearchOf<typeof apiTokens.list.query>;

export const allTokensQuery = (search: AllTokensSearch) =>
  cursorList(['api-tokens', 'all', search], (after, signal) =>
    api.list({ query: { ...search, limit: pageSize, after } }, { signal }),
  );

refetchOn('api-tokens.changed', () => [['api-tokens']]);

export function useTokenActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: ['api-tokens'] }) };
  return {
    create: useMutation({
      mutationKey: ['create API token'],
      meta: { success: msg`API token created.` },
      mutationFn: (body: ApiTokenFields) => api.create({ body }),
      ...done,
    }),
    revoke: useMutation({
      mutationKey: ['revoke API token'],
      meta: { success: msg`API token revoked.` },
      mutationFn: (id: string) => api.revoke({ params: { id } }),
      ...done,
    }),
    revokeAny: useMutation({
      mutationKey: ['revoke API token of a person'],
      meta: { success: msg`API token revoked.` },
      mutationFn: (id: string) => api.revokeAny({ params: { id } }),
      ...done,
    }),
  };
}
