import { articles, type Article } from '@atrium/proto/content/articles';
import type { Language } from '@atrium/proto/common';
import type { Reactions } from '@atrium/proto/content/reactions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(articles);

export interface ArticleSearch {
  readonly channel?: string | undefined;
  readonly q?: string | undefined;
}

const pageSize = 20;

export const articleQueries = {
  list: (search: ArticleSearch, language: Language) =>
    cursorList(['articles', 'list', search, language], (after, signal) =>
      api.list(
        {
          query: {
            limit: pageSize,
            language,
            after,
            q: search.q,
            channel: search.channel ? [search.channel] : undefined,
          },
        },
        { signal },
      ),
    ),
  one: (id: string, language: Language) =>
    queryOptions({
      queryKey: ['articles', 'one', id, language],
      queryFn: ({ signal }) => api.get({ params: { id }, query: { language } }, { signal }),
    }),
};

refetchOn('articles.changed', () => [['articles']]);
refetchOn('channels.changed', () => [['articles', 'list']]);
refetchOn('reactions.changed', ({ kind, id }) => (kind === 'article' ? [['articles', 'one', id]] : []));

/** Records that a person opened an article, and updates the lists. */
export const useViewArticle = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['view article'],
    mutationFn: (id: string) => api.view({ params: { id } }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: ['articles', 'list'], refetchType: 'none' }),
  });
};

/** Updates the reactions of the cached article. */
export const useSetReactions = (id: string, language: Language) => {
  const client = useQueryClient();
  const { queryKey } = articleQueries.one(id, language);
  return (reactions: Reactions): void => {
    client.setQueryData<Article>(queryKey, (article) => article && { ...article, reactions });
  };
};
