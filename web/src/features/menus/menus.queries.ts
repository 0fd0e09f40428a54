import { menus } from '@atrium/proto/content/menus';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(menus);

export const menuQueries = {
  list: () =>
    cursorList(['menus', 'list'], (after, signal) => api.list({ query: { after, limit: 20 } }, { signal })),
  today: () =>
    queryOptions({
      queryKey: ['dishes today'],
      queryFn: ({ signal }) => api.today({}, { signal }),
      select: ({ items }) => items,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['menus', 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
};

refetchOn('menus.changed', ({ menu }) => [
  ['menus', 'list'],
  ['dishes today'],
  menu === undefined ? ['menus', 'one'] : ['menus', 'one', menu],
]);
