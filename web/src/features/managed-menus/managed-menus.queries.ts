import { msg } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import {
  managedMenus,
  menuFiles,
  menuUploads,
  type ManagedMenu,
  type MenuFields,
  type MenuFile,
} from '@atrium/proto/content/menus';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { withDeleted, type DeletedItems } from '../../shared/deleted/deleted-items.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import type { PublishableItems } from '../../shared/publishing/publication.queries.ts';
import { receiverOf, type UploadTarget } from '../../shared/uploads/send-file.ts';
import type { MenuSearch } from './menu-search.ts';

const api = createApi(managedMenus);
const filesApi = createApi(menuFiles);
const root = 'managed-menus';

export const deletedMenus: DeletedItems = { api, root, restored: msg`Menu restored.` };

export const publishableMenus: PublishableItems = { api, root, rule: 'menu' };

export const managedMenuQueries = {
  list: (search: MenuSearch) =>
    cursorList([root, 'list', search], (after, signal) =>
      api.list({ query: { ...withDeleted(search), after, limit: 30 } }, { signal }),
    ),
  /** The next to begin first. */
  upcoming: () =>
    queryOptions({
      queryKey: [root, 'list', 'upcoming'],
      queryFn: async ({ signal }) => {
        const query = { state: 'upcoming' as const, sort: 'validFrom' as const, limit: 30 };
        return (await api.list({ query }, { signal })).items;
      },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [root, 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
};

refetchOn('menus.changed', ({ menu }) => [
  [root, 'list'],
  menu === undefined ? [root, 'one'] : [root, 'one', menu],
]);

export const exportMenus = (search: MenuSearch) => (file: TableFile) =>
  api.export({ query: withDeleted(search), body: file });

/** Actions on menus. Each updates the cache with its response. */
export function useManagedMenus() {
  const client = useQueryClient();
  const cacheMenu = (menu: ManagedMenu): void => {
    client.setQueryData(managedMenuQueries.one(menu.id).queryKey, menu);
    void client.invalidateQueries({ queryKey: [root, 'list'] });
  };
  return {
    create: useMutation({
      mutationKey: ['add menu'],
      meta: { success: msg`Menu added.` },
      mutationFn: ({ body, isDraft }: { body: MenuFields; isDraft: boolean }) =>
        api.create({ query: { draft: String(isDraft) }, body }),
      onSuccess: cacheMenu,
    }),
    edit: useMutation({
      mutationKey: ['save menu'],
      meta: { success: msg`Menu saved.` },
      mutationFn: ({ id, version, body }: { id: string; version: number; body: MenuFields }) =>
        api.edit({ params: { id }, body }, { ifMatch: version }),
      onSuccess: cacheMenu,
    }),
    confirmLanguage: useMutation({
      mutationKey: ['confirm translation'],
      meta: { success: msg`Translation confirmed.` },
      mutationFn: ({ id, version, language }: { id: string; version: number; language: Language }) =>
        api.confirmLanguage({ params: { id, language } }, { ifMatch: version }),
      onSuccess: cacheMenu,
    }),
    remove: useMutation({
      mutationKey: ['delete menu'],
      meta: { success: msg`Menu deleted.` },
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSuccess: () => client.invalidateQueries({ queryKey: [root, 'list'] }),
    }),
  };
}

export const menuFileTarget: UploadTarget<MenuFile> = {
  ...receiverOf(menuUploads, filesApi),
  complete: (id, signal) => filesApi.complete({ params: { id } }, { signal }),
};
