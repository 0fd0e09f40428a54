import type { Language } from '@atrium/proto/common';
import type { ArticleDefaults } from '@atrium/proto/content/article-defaults';
import { articleLife } from '@atrium/proto/content/article-life';
import type { ArticleState } from '@atrium/proto/content/article-state';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import { managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = apiOf(managedArticles);
const lifeApi = apiOf(articleLife);

export interface ManagedSearch {
  readonly q?: string | undefined;
  readonly state?: ArticleState | undefined;
  readonly channel?: string | undefined;
  readonly author?: string | undefined;
  readonly deleted?: boolean | undefined;
}

const pageSize = 30;
const root = 'managed-articles';

const asked = ({ q, state, channel, author, deleted }: ManagedSearch) => ({
  ...{ q, author, sort: '-updatedAt' as const },
  ...(state && { state: [state] }),
  ...(channel && { channel: [channel] }),
  ...(deleted && { deleted: 'true' }),
});

export const exportArticles = (search: ManagedSearch) => (file: TableFile) =>
  api.export({ query: asked(search), body: file });

export const exportViews = (id: string) => (file: TableFile) =>
  api.exportViews({ params: { id }, body: file });

export const exportRevisions = (id: string) => (file: TableFile) =>
  api.exportRevisions({ params: { id }, body: file });

export const managedArticleQueries = {
  list: ({ q, state, channel, author, deleted }: ManagedSearch) =>
    cursorList([root, 'list', { q, state, channel, author, deleted }], (after, signal) =>
      api.list(
        {
          query: { ...asked({ q, state, channel, author, deleted }), after, limit: pageSize },
        },
        { signal },
      ),
    ),
  one: (id: string) =>
    queryOptions({
      queryKey: [root, 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  linkable: (q: string) =>
    queryOptions({
      queryKey: [root, 'linkable', q],
      queryFn: async ({ signal }) => {
        const query = { limit: 8, state: ['published' as const, 'scheduled' as const], ...(q && { q }) };
        const { items } = await api.list({ query }, { signal });
        // Of an article and a change of it readers see the article.
        return items.filter(({ changeOf }) => !changeOf);
      },
    }),
  views: (id: string) =>
    cursorList([root, 'views', id], (after, signal) =>
      api.views({ params: { id }, query: { limit: pageSize, after } }, { signal }),
    ),
  revisions: (id: string) =>
    cursorList([root, 'revisions', id], (after, signal) =>
      api.revisions({ params: { id }, query: { limit: 20, after } }, { signal }),
    ),
  revision: (id: string, version: number) =>
    queryOptions({
      queryKey: [root, 'revision', id, version],
      queryFn: ({ signal }) => api.revision({ params: { id, version } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  defaults: () =>
    queryOptions({ queryKey: ['article-defaults'], queryFn: ({ signal }) => api.defaults({}, { signal }) }),
};

refetchOn('articles.changed', () => [[root]]);
refetchOn('channels.changed', () => [[root, 'list']]);

/** One version of an article: what an action is based on. */
export type Seen = Pick<ManagedArticle, 'id' | 'version'>;

/** When it begins, null for at once, and when it ends. */
export interface Publishing {
  readonly at: string | null;
  readonly expiresAt: string | null;
}

const at = ({ id, version }: Seen) => [{ params: { id } }, { ifMatch: version }] as const;

/** What an action has made of an article. */
function useKeep() {
  const client = useQueryClient();
  return (article: ManagedArticle): void => {
    client.setQueryData(managedArticleQueries.one(article.id).queryKey, article);
    for (const part of ['list', 'revisions', 'linkable'])
      void client.invalidateQueries({ queryKey: [root, part] });
  };
}

/** Gives what was submitted back, for a reason. */
export function useSendBack({ id, version }: Seen, onSentBack: (article: ManagedArticle) => void) {
  const keep = useKeep();
  return useMutation({
    mutationKey: ['send article back'],
    mutationFn: (reason: string) =>
      lifeApi.sendBack({ params: { id }, body: { reason } }, { ifMatch: version }),
    onSuccess: (article) => {
      keep(article);
      onSentBack(article);
    },
  });
}

export function useArticleActions() {
  const client = useQueryClient();
  const keep = useKeep();
  const refresh = () => client.invalidateQueries({ queryKey: [root] });
  /** What is open of a change that is over leads on to its article. */
  const isOver = (id: string): void => {
    client.setQueryData(managedArticleQueries.one(id).queryKey, (was) =>
      was?.changeOf ? { ...was, deletedAt: new Date().toISOString() } : was,
    );
  };
  /** A change that goes out answers its article. */
  const keepOut = (article: ManagedArticle, seen: Seen): void => {
    keep(article);
    if (article.id !== seen.id) isOver(seen.id);
  };
  return {
    create: useMutation({
      mutationKey: ['begin article'],
      mutationFn: (body: ArticleFields) => api.create({ body }),
      onSuccess: keep,
    }),
    edit: useMutation({
      mutationKey: ['save article'],
      mutationFn: ({ seen: { id, version }, fields }: { seen: Seen; fields: ArticleFields }) =>
        api.edit({ params: { id }, body: fields }, { ifMatch: version }),
      onSuccess: keep,
    }),
    publish: useMutation({
      mutationKey: ['publish article'],
      mutationFn: ({ seen: { id, version }, ...body }: { seen: Seen } & Publishing) =>
        api.publish({ params: { id }, body }, { ifMatch: version }),
      onSuccess: (article, { seen }) => keepOut(article, seen),
    }),
    change: useMutation({
      mutationKey: ['begin change of article'],
      mutationFn: (seen: Seen) => lifeApi.change(...at(seen)),
      onSuccess: (change) => {
        keep(change);
        void client.invalidateQueries({
          queryKey: managedArticleQueries.one(change.changeOf ?? '').queryKey,
        });
      },
    }),
    submit: useMutation({
      mutationKey: ['submit article'],
      mutationFn: ({ seen: { id, version }, ...body }: { seen: Seen } & Publishing) =>
        lifeApi.submit({ params: { id }, body }, { ifMatch: version }),
      onSuccess: keep,
    }),
    approve: useMutation({
      mutationKey: ['approve article'],
      mutationFn: (seen: Seen) => lifeApi.approve(...at(seen)),
      onSuccess: keepOut,
    }),
    confirmLanguage: useMutation({
      mutationKey: ['confirm translation'],
      mutationFn: ({ seen: { id, version }, language }: { seen: Seen; language: Language }) =>
        lifeApi.confirmLanguage({ params: { id, language } }, { ifMatch: version }),
      onSuccess: keep,
    }),
    endAt: useMutation({
      mutationKey: ['set end of article'],
      mutationFn: ({ seen: { id, version }, expiresAt }: { seen: Seen; expiresAt: string | null }) =>
        lifeApi.endAt({ params: { id }, body: { expiresAt } }, { ifMatch: version }),
      onSuccess: keep,
    }),
    withdraw: useMutation({
      mutationKey: ['withdraw article'],
      mutationFn: (seen: Seen) => api.withdraw(...at(seen)),
      onSuccess: keep,
    }),
    archive: useMutation({
      mutationKey: ['archive article'],
      mutationFn: (seen: Seen) => api.archive(...at(seen)),
      onSuccess: keep,
    }),
    remove: useMutation({
      mutationKey: ['delete article'],
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSuccess: (_, id) => {
        isOver(id);
        return refresh();
      },
    }),
    restore: useMutation({
      mutationKey: ['restore article'],
      mutationFn: (id: string) => api.restore({ params: { id } }),
      onSuccess: refresh,
    }),
  };
}

export const useSetDefaults = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['set article defaults'],
    mutationFn: (body: ArticleDefaults) => api.setDefaults({ body }),
    onSuccess: (defaults) => client.setQueryData(managedArticleQueries.defaults().queryKey, defaults),
  });
};
