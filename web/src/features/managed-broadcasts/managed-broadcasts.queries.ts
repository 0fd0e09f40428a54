import { msg } from '@lingui/core/macro';
import { ApiError } from '@atrium/proto/client';
import type { Language } from '@atrium/proto/common';
import { articles } from '@atrium/proto/content/articles';
import type {
  BroadcastChange,
  BroadcastChannel,
  ManagedBroadcast,
  NewBroadcast,
  recipientStates,
  SafetyAnswer,
} from '@atrium/proto/notifications/broadcasts';
import { managedBroadcasts } from '@atrium/proto/notifications/managed-broadcasts';
import type { TableFile } from '@atrium/proto/tables/export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import { messageBy, messageOfInput, type Told } from '../../shared/toast/success-message.ts';
import type { BroadcastSearch } from './broadcast-search.ts';

const api = createApi(managedBroadcasts);
const articlesApi = createApi(articles);
const root = 'managed-broadcasts';
const pageSize = 30;
const largePageSize = 50;

export interface RecipientFilter {
  readonly state?: (typeof recipientStates)[number] | undefined;
  readonly channel?: BroadcastChannel | undefined;
}

/** A safety answer, or `none` for people who have not answered. */
export type SafetyFilter = SafetyAnswer | 'none';

export const exportBroadcasts = (search: BroadcastSearch) => (file: TableFile) =>
  api.export({ query: search, body: file });

export const exportRecipients = (id: string, filter: RecipientFilter) => (file: TableFile) =>
  api.exportRecipients({ params: { id }, query: filter, body: file });

export const exportSafetyAnswers = (id: string) => (file: TableFile) =>
  api.exportSafetyAnswers({ params: { id }, query: {}, body: file });

export const managedBroadcastQueries = {
  list: (search: BroadcastSearch) =>
    cursorList([root, 'list', search], (after, signal) =>
      api.list({ query: { ...search, after, limit: pageSize } }, { signal }),
    ),
  /** The next to be sent first. */
  scheduled: () =>
    queryOptions({
      queryKey: [root, 'list', 'scheduled'],
      queryFn: async ({ signal }) => {
        const query = { state: 'scheduled' as const, sort: 'dateSent' as const, limit: pageSize };
        return (await api.list({ query }, { signal })).items;
      },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [root, 'one', id],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  recipients: (id: string, { state, channel }: RecipientFilter) =>
    cursorList([root, 'recipients', id, { state, channel }], (after, signal) =>
      api.recipients({ params: { id }, query: { state, channel, after, limit: largePageSize } }, { signal }),
    ),
  /** Title of the linked article. Null if it does not exist or may not be read. */
  linkedArticle: (id: string, language: Language) =>
    queryOptions({
      queryKey: [root, 'linked article', id, language],
      queryFn: ({ signal }) =>
        articlesApi.get({ params: { id }, query: { language } }, { signal }).then(
          ({ title }) => title,
          (error: unknown) => {
            if (error instanceof ApiError && error.problem.status < 500) return null;
            throw error;
          },
        ),
    }),
  answers: (id: string, answer: SafetyFilter) =>
    cursorList([root, 'answers', id, answer], (after, signal) =>
      api.answers({ params: { id }, query: { answer, after, limit: largePageSize } }, { signal }),
    ),
};

// Lists of recipients and answers are left out, because people scroll through thousands of rows. They refetch when the
// counts change, while only their first page is loaded.
refetchOn('broadcasts.changed', ({ broadcast }) => [
  [root, 'list'],
  broadcast === undefined ? [root, 'one'] : [root, 'one', broadcast],
]);

/** The version of a broadcast that an action is based on. */
export type BroadcastVersionRef = Pick<ManagedBroadcast, 'id' | 'version'>;

/** Actions on broadcasts. Each updates the cache with its response. */
export function useManagedBroadcasts() {
  const client = useQueryClient();
  const cacheBroadcast = (broadcast: ManagedBroadcast): void => {
    client.setQueryData(managedBroadcastQueries.one(broadcast.id).queryKey, broadcast);
    void client.invalidateQueries({ queryKey: [root, 'list'] });
  };
  return {
    create: useMutation({
      mutationKey: ['create broadcast'],
      meta: { success: messageOfInput(msg`Broadcast draft created.`) },
      mutationFn: ({ body }: { body: NewBroadcast } & Told) => api.create({ body }),
      onSuccess: cacheBroadcast,
    }),
    edit: useMutation({
      mutationKey: ['save broadcast'],
      meta: {
        success: messageOfInput(msg`Broadcast saved.`),
      },
      mutationFn: ({
        broadcastVersionRef: { id, version },
        body,
      }: {
        broadcastVersionRef: BroadcastVersionRef;
        body: BroadcastChange;
      } & Told) => api.edit({ params: { id }, body }, { ifMatch: version }),
      onSuccess: cacheBroadcast,
    }),
    duplicate: useMutation({
      mutationKey: ['duplicate broadcast'],
      meta: { success: msg`Broadcast duplicated as a draft.` },
      mutationFn: (id: string) => api.duplicate({ params: { id } }),
      onSuccess: cacheBroadcast,
    }),
    cancel: useMutation({
      mutationKey: ['cancel broadcast'],
      meta: {
        success: messageBy('state', { draft: msg`Broadcast moved back to drafts.` }, msg`Sending stopped.`),
      },
      mutationFn: (id: string) => api.cancel({ params: { id } }),
      onSuccess: cacheBroadcast,
    }),
    remove: useMutation({
      mutationKey: ['delete broadcast'],
      meta: { success: msg`Broadcast deleted.` },
      mutationFn: (id: string) => api.remove({ params: { id } }),
      onSuccess: () => client.invalidateQueries({ queryKey: [root, 'list'] }),
    }),
  };
}
