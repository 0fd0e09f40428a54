import { msg } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import type { ArticleDefaults } from '@atrium/proto/content/article-defaults';
import { articleLifecycle } from '@atrium/proto/content/article-lifecycle';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import { managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { withDeleted, type DeletedItems } from '../../shared/deleted/deleted-items.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import { messageBy, messageOfInput, type Told } from '../../shared/toast/success-message.ts';
import type { ManagedArticleSearch } from './article-search.ts';

const api = createApi(managedArticles);
const lifecycleApi = createApi(articleLifecycle);

const pageSize = 30;
const root = 'managed-articles';

const toQuery = ({ sort = '-updatedAt', ...filters }: ManagedArticleSearch) => ({
  ...withDeleted(filters),
  sort,
});

export const deletedArticles: DeletedItems = { api, root, restored: msg`Article restored.` };

export const exportArticles = (search: ManagedArticleSearch) => (file: TableFile) =>
  api.export({ query: toQuery(search), body: file });

export const exportViews = (id: string) => (file: TableFile) =>
  api.exportViews({ params: { id }, body: file });

export const exportRevisions = (id: string) => (file: TableFile) =>
  api.exportRevisions({ params: { id }, body: file });

export const managedArticleQueries = {
  list: (search: ManagedArticleSearch) =>
    cursorList([root, 'list', search], (after, signal) =>
      api.list({ query: { ...toQuery(search), after, limit: pageSize } }, { signal }),
    ),
  /** The next to be published first. */
  scheduled: () =>
    queryOptions({
      queryKey: [root, 'list', 'scheduled'],
      queryFn: async ({ signal }) => {
        const query = { state: ['scheduled' as const], sort: 'publishAt' as const, limit: pageSize };
        return (await api.list({ query }, { signal })).items;
      },
    }),
  anyPublished: () =>
    queryOptions({
      queryKey: [root, 'list', 'any published'],
      queryFn: async ({ signal }) => {
        const query = { state: ['published' as const], limit: 1 };
        return (await api.list({ query }, { signal })).items.length > 0;
      },
    }),
  recent: () =>
    queryOptions({ queryKey: [root, 'recent'], queryFn: ({ signal }) => api.recent({}, { signal }) }),
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
        // Readers see the article, not its change draft.
        return items.filter(({ draftOf }) => !draftOf);
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
  /** The channel of the last article that a person has begun; null if there is none. */
  lastChannel: (author: string) =>
    queryOptions({
      queryKey: [root, 'list', 'last channel', author],
      queryFn: async ({ signal }) => {
        const query = { author, sort: '-createdAt' as const, limit: 1 };
        return (await api.list({ query }, { signal })).items[0]?.channel ?? null;
      },
    }),
  defaults: () =>
    queryOptions({ queryKey: ['article-defaults'], queryFn: ({ signal }) => api.defaults({}, { signal }) }),
};

refetchOn('articles.changed', () => [[root]]);
refetchOn('channels.changed', () => [[root, 'list']]);

/** The version of an article that an action is based on. */
export type ArticleVersionRef = Pick<ManagedArticle, 'id' | 'version'>;

/** Start (null means now) and end. */
export interface PublishSchedule {
  readonly at: string | null;
  readonly expiresAt: string | null;
}

const articlePublished = messageBy('state', { scheduled: msg`Article scheduled.` }, msg`Article published.`);

const versionInput = ({ id, version }: ArticleVersionRef) =>
  [{ params: { id } }, { ifMatch: version }] as const;

/** Updates the cache with the article an action has returned. */
function useCacheArticle() {
  const client = useQueryClient();
  return (article: ManagedArticle): void => {
    client.setQueryData(managedArticleQueries.one(article.id).queryKey, article);
    for (const part of ['list', 'revisions', 'linkable'])
      void client.invalidateQueries({ queryKey: [root, part] });
  };
}

/** Sends a submitted article back with a reason. */
export function useRejectArticle(
  { id, version }: ArticleVersionRef,
  onSentBack: (article: ManagedArticle) => void,
) {
  const cacheArticle = useCacheArticle();
  return useMutation({
    mutationKey: ['reject article'],
    meta: { success: msg`Article sent back. The author has been notified.`, decides: true },
    mutationFn: (reason: string) =>
      lifecycleApi.reject({ params: { id }, body: { reason } }, { ifMatch: version }),
    onSuccess: (article) => {
      cacheArticle(article);
      onSentBack(article);
    },
  });
}

export function useArticleActions() {
  const client = useQueryClient();
  const cacheArticle = useCacheArticle();
  const refresh = () => client.invalidateQueries({ queryKey: [root] });
  /** Pages showing a change draft that is over redirect to its article. */
  const markChangeDraftOver = (id: string): void => {
    client.setQueryData(managedArticleQueries.one(id).queryKey, (was) =>
      was?.draftOf ? { ...was, deletedAt: new Date().toISOString() } : was,
    );
  };
  /** Publishing a change draft returns the article it belongs to. */
  const cachePublished = (article: ManagedArticle, articleVersionRef: ArticleVersionRef): void => {
    cacheArticle(article);
    if (article.id !== articleVersionRef.id) markChangeDraftOver(articleVersionRef.id);
  };
  return {
    create: useMutation({
      mutationKey: ['create article'],
      meta: { success: msg`Article draft created.` },
      mutationFn: (body: ArticleFields) => api.create({ body }),
      onSuccess: cacheArticle,
    }),
    edit: useMutation({
      mutationKey: ['save article'],
      meta: { success: msg`Article saved.` },
      mutationFn: ({
        articleVersionRef: { id, version },
        fields,
      }: {
        articleVersionRef: ArticleVersionRef;
        fields: ArticleFields;
      }) => api.edit({ params: { id }, body: fields }, { ifMatch: version }),
      onSuccess: cacheArticle,
    }),
    publish: useMutation({
      mutationKey: ['publish article'],
      meta: { success: messageOfInput(articlePublished) },
      mutationFn: ({
        articleVersionRef: { id, version },
        done: _,
        ...body
      }: { articleVersionRef: ArticleVersionRef } & PublishSchedule & Told) =>
        api.publish({ params: { id }, body }, { ifMatch: version }),
      onSuccess: (article, { articleVersionRef }) => cachePublished(article, articleVersionRef),
    }),
    startChangeDraft: useMutation({
      mutationKey: ['start change draft'],
      meta: { success: msg`Draft of your changes created.` },
      mutationFn: (articleVersionRef: ArticleVersionRef) =>
        lifecycleApi.startDraft(...versionInput(articleVersionRef)),
      onSuccess: (change) => {
        cacheArticle(change);
        void client.invalidateQueries({
          queryKey: managedArticleQueries.one(change.draftOf ?? '').queryKey,
        });
      },
    }),
    submit: useMutation({
      mutationKey: ['submit article'],
      meta: { success: msg`Article submitted for review.` },
      mutationFn: ({
        articleVersionRef: { id, version },
        ...body
      }: { articleVersionRef: ArticleVersionRef } & PublishSchedule) =>
        lifecycleApi.submit({ params: { id }, body }, { ifMatch: version }),
      onSuccess: cacheArticle,
    }),
    approve: useMutation({
      mutationKey: ['approve article'],
      meta: { success: articlePublished, decides: true },
      mutationFn: (articleVersionRef: ArticleVersionRef) =>
        lifecycleApi.approve(...versionInput(articleVersionRef)),
      onSuccess: cachePublished,
    }),
    confirmLanguage: useMutation({
      mutationKey: ['confirm translation'],
      meta: { success: msg`Translation confirmed.` },
      mutationFn: ({
        articleVersionRef: { id, version },
        language,
      }: {
        articleVersionRef: ArticleVersionRef;
        language: Language;
      }) => lifecycleApi.confirmLanguage({ params: { id, language } }, { ifMatch: version }),
      onSuccess: cacheArticle,
    }),
    setExpiry: useMutation({
      mutationKey: ['set article expiry'],
      meta: { success: msg`Archiving date saved.` },
      mutationFn: ({
        articleVersionRef: { id, version },
        expiresAt,
      }: {
        articleVersionRef: ArticleVersionRef;
        expiresAt: string | null;
      }) => lifecycleApi.setExpiry({ params: { id }, body: { expiresAt } }, { ifMatch: version }),
      onSuccess: cacheArticle,
    }),
    unpublish: useMutation({
      mutationKey: ['unpublish article'],
      meta: { success: msg`Article moved back to drafts.` },
      mutationFn: (articleVersionRef: ArticleVersionRef) => api.unpublish(...versionInput(articleVersionRef)),
      onSuccess: cacheArticle,
    }),
    archive: useMutation({
      mutationKey: ['archive article'],
      meta: { success: msg`Article archived.` },
      mutationFn: (articleVersionRef: ArticleVersionRef) => api.archive(...versionInput(articleVersionRef)),
      onSuccess: cacheArticle,
    }),
    remove: useMutation({
      mutationKey: ['delete article'],
      meta: { success: msg`Article deleted.` },
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSuccess: (_, id) => {
        markChangeDraftOver(id);
        return refresh();
      },
    }),
  };
}

export const useSetDefaults = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['set article defaults'],
    meta: { success: msg`Article defaults saved.` },
    mutationFn: (body: ArticleDefaults) => api.setDefaults({ body }),
    onSuccess: (defaults) => client.setQueryData(managedArticleQueries.defaults().queryKey, defaults),
  });
};
