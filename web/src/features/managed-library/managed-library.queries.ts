import { msg } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import { managedLibraryFolders, type LibraryFolderFields } from '@atrium/proto/content/library-folders';
import {
  managedLibrary,
  type LibraryItemFields,
  type ManagedLibraryItem,
} from '@atrium/proto/content/library';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { withDeleted, type DeletedItems } from '../../shared/deleted/deleted-items.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import type { PublishableItems } from '../../shared/publishing/publication.queries.ts';
import type { ManagedLibrarySearch } from './library-search.ts';

const api = createApi(managedLibrary);
const foldersApi = createApi(managedLibraryFolders);
const root = 'managed-library';
const pageSize = 30;

export const deletedDocuments: DeletedItems = { api, root, restored: msg`Document restored.` };

export const publishableDocuments: PublishableItems = { api, root, rule: 'document' };

export const managedLibraryQueries = {
  list: (search: ManagedLibrarySearch) =>
    cursorList([root, 'list', search], (after, signal) =>
      api.list({ query: { ...withDeleted(search), after, limit: pageSize } }, { signal }),
    ),
  /** Valid documents whose last day is at most this one. */
  ending: (endsBy: string) =>
    queryOptions({
      queryKey: [root, 'list', 'ending', endsBy],
      queryFn: async ({ signal }) =>
        (await api.list({ query: { state: 'valid', endsBy, limit: pageSize } }, { signal })).items,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [root, 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  versions: (id: string) =>
    cursorList([root, 'versions', id], (after, signal) =>
      api.versions({ params: { id }, query: { limit: pageSize, after } }, { signal }),
    ),
  views: (id: string) =>
    cursorList([root, 'views', id], (after, signal) =>
      api.views({ params: { id }, query: { limit: pageSize, after } }, { signal }),
    ),
  folders: () =>
    queryOptions({
      queryKey: [root, 'folders'],
      queryFn: async ({ signal }) => (await foldersApi.tree({}, { signal })).items,
    }),
};

refetchOn('library.changed', ({ item }) => [
  [root, 'list'],
  [root, 'folders'],
  ...(item === undefined
    ? [[root, 'one']]
    : [
        [root, 'one', item],
        [root, 'versions', item],
        [root, 'views', item],
      ]),
]);

export const exportLibrary = (search: ManagedLibrarySearch) => (file: TableFile) =>
  api.export({ query: withDeleted(search), body: file });
export const exportFolders = (file: TableFile) => foldersApi.export({ body: file });
export const exportVersions = (id: string) => (file: TableFile) =>
  api.exportVersions({ params: { id }, query: {}, body: file });
export const exportViews = (id: string) => (file: TableFile) =>
  api.exportViews({ params: { id }, query: {}, body: file });

/** Actions on documents. Each updates the cache with its response. */
export function useManagedLibrary() {
  const client = useQueryClient();
  const cacheItem = (item: ManagedLibraryItem): void => {
    client.setQueryData(managedLibraryQueries.one(item.id).queryKey, item);
    for (const kind of ['list', 'folders', 'versions'])
      void client.invalidateQueries({ queryKey: [root, kind] });
  };
  return {
    create: useMutation({
      mutationKey: ['add document'],
      meta: { success: msg`Document added.` },
      mutationFn: ({ body, isDraft }: { body: LibraryItemFields; isDraft: boolean }) =>
        api.create({ query: { draft: String(isDraft) }, body }),
      onSuccess: cacheItem,
    }),
    edit: useMutation({
      mutationKey: ['save document'],
      meta: { success: msg`Document saved.` },
      mutationFn: ({ id, version, body }: { id: string; version: number; body: LibraryItemFields }) =>
        api.edit({ params: { id }, body }, { ifMatch: version }),
      onSuccess: cacheItem,
    }),
    confirmLanguage: useMutation({
      mutationKey: ['confirm translation'],
      meta: { success: msg`Translation confirmed.` },
      mutationFn: ({ id, version, language }: { id: string; version: number; language: Language }) =>
        api.confirmLanguage({ params: { id, language } }, { ifMatch: version }),
      onSuccess: cacheItem,
    }),
    remove: useMutation({
      mutationKey: ['delete document'],
      meta: { success: msg`Document deleted.` },
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSuccess: () => client.invalidateQueries({ queryKey: [root, 'list'] }),
    }),
  };
}

export function useManagedFolders() {
  const client = useQueryClient();
  const refetchFolders = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: [root, 'folders'] });
    void client.invalidateQueries({ queryKey: [root, 'list'] });
  };
  return {
    create: useMutation({
      mutationKey: ['add folder'],
      meta: { success: msg`Folder added.` },
      mutationFn: (body: LibraryFolderFields) => foldersApi.create({ body }),
      onSuccess: refetchFolders,
    }),
    edit: useMutation({
      mutationKey: ['save folder'],
      meta: { success: msg`Folder saved.` },
      mutationFn: ({ id, version, body }: { id: string; version: number; body: LibraryFolderFields }) =>
        foldersApi.edit({ params: { id }, body }, { ifMatch: version }),
      onSuccess: refetchFolders,
    }),
    remove: useMutation({
      mutationKey: ['delete folder'],
      meta: { success: msg`Folder deleted. Its contents moved to the parent folder.` },
      mutationFn: (id: string) => foldersApi.remove({ params: { id } }),
      onSuccess: refetchFolders,
    }),
  };
}
