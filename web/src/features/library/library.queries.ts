import type { Language } from '@atrium/proto/common';
import { libraryFolders } from '@atrium/proto/content/library-folders';
import { library } from '@atrium/proto/content/library';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(library);
const foldersApi = createApi(libraryFolders);
const pageSize = 30;
/** Milliseconds. Signed URLs of files expire after a quarter of an hour, so an open page renews them before that. */
const freshFor = 10 * 60_000;

export interface LibrarySearch {
  /** The top level if missing. */
  readonly folder?: string | undefined;
  readonly q?: string | undefined;
}

export const libraryQueries = {
  /** A search covers all folders, whichever is open. */
  list: (folder: string, q: string | undefined, language: Language) =>
    cursorList(['library', 'list', q ? { q } : { folder }, language], (after, signal) =>
      api.list({ query: { ...(q ? { q } : { folder }), language, after, limit: pageSize } }, { signal }),
    ),
  folders: (language: Language) =>
    queryOptions({
      queryKey: ['library', 'folders', language],
      queryFn: async ({ signal }) => (await foldersApi.tree({ query: { language } }, { signal })).items,
    }),
  one: (id: string, language: Language) =>
    queryOptions({
      queryKey: ['library', 'one', id, language],
      queryFn: ({ signal }) => api.get({ params: { id }, query: { language } }, { signal }),
      refetchInterval: freshFor,
    }),
};

refetchOn('library.changed', ({ item }) => [
  ['library', 'list'],
  ['library', 'folders'],
  item === undefined ? ['library', 'one'] : ['library', 'one', item],
]);

/** Records that a person opened a document, and updates the lists. */
export const useViewDocument = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['view document'],
    mutationFn: (id: string) => api.view({ params: { id } }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: ['library', 'list'], refetchType: 'none' }),
  });
};
