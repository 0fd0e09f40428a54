import { comments, type CommentExcerpt } from '@atrium/proto/content/comments';
import type { Update } from '@atrium/proto/notifications/updates';
import { keepPreviousData, queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { usePermission } from '../../shared/session/use-session.ts';

const api = createApi(comments);
/** Asked for at once. */
const some = 50;

const excerptsQuery = (ids: readonly string[], language: ReturnType<typeof useLanguage>) =>
  queryOptions({
    queryKey: ['comment excerpts', ids, language],
    queryFn: ({ signal }) => api.excerpts({ query: { comment: [...ids], language } }, { signal }),
    placeholderData: keepPreviousData,
  });

refetchOn('comments.changed', () => [['comment excerpts']]);

type Excerpts = ReadonlyMap<string, string>;

const combine = (results: readonly UseQueryResult<{ readonly items: CommentExcerpt[] }>[]): Excerpts =>
  new Map(results.flatMap(({ data }) => data?.items.map(({ id, text }) => [id, text] as const) ?? []));

/** What the comments say that these entries are about, by ID. Without those that the reader may no longer read. */
export function useExcerpts(updates: readonly Update[]): Excerpts {
  const language = useLanguage();
  const mayRead = usePermission({ feature: 'articles', access: 'user:articles' });
  const ids = mayRead ? [...new Set(updates.flatMap(({ comment }) => comment ?? []))] : [];
  const parts = Array.from({ length: Math.ceil(ids.length / some) }, (_, at) =>
    ids.slice(at * some, (at + 1) * some),
  );
  return useQueries({ queries: parts.map((part) => excerptsQuery(part, language)), combine });
}
