import { msg } from '@lingui/core/macro';
import { moderation, type ModerationCase } from '@atrium/proto/content/moderation';
import { wordList, type WordList } from '@atrium/proto/content/word-list';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(moderation);
const wordsApi = createApi(wordList);

export type ModerationState = 'open' | 'decided';

const pageSize = 20;

export const moderationQuery = (state: ModerationState) =>
  cursorList(['moderation', state], (after, signal) =>
    api.list({ query: { limit: pageSize, after, state } }, { signal }),
  );

export const exportCases = (state: ModerationState) => (file: TableFile) =>
  api.export({ query: { state }, body: file });

export const wordListQuery = queryOptions({
  queryKey: ['word-list'],
  queryFn: ({ signal }) => wordsApi.get({}, { signal }),
});

refetchOn('moderation.changed', () => [['moderation'], ['word-list']]);

export const useSetWordList = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['set word list'],
    meta: { success: msg`Word list saved.` },
    mutationFn: ({ words, version }: WordList) => wordsApi.set({ body: { words } }, { ifMatch: version }),
    onSuccess: (list) => client.setQueryData(wordListQuery.queryKey, list),
  });
};

export function useModerationDecisions({ id }: ModerationCase) {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: ['moderation'] }) };
  const params = { id };
  return {
    dismiss: useMutation({
      mutationKey: ['dismiss reports'],
      meta: { success: msg`Decision saved. The author has been notified.`, decides: true },
      mutationFn: () => api.dismiss({ params }),
      ...done,
    }),
    removeComment: useMutation({
      mutationKey: ['remove reported comment'],
      meta: { success: msg`Decision saved. The author has been notified.`, decides: true },
      mutationFn: (reason: string) => api.removeComment({ params, body: { reason } }),
      ...done,
    }),
    decideAppeal: useMutation({
      mutationKey: ['decide appeal'],
      meta: { success: msg`Decision saved. The author has been notified.`, decides: true },
      mutationFn: (grant: boolean) => api.decideAppeal({ params, body: { grant } }),
      ...done,
    }),
  };
}
