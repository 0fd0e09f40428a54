import { msg } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import { type BroadcastChannel, type SafetyAnswer } from '@atrium/proto/notifications/broadcasts';
import {
  broadcasts,
  type Broadcast,
  type BroadcastSummary,
} from '@atrium/proto/notifications/own-broadcasts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import { sendOrQueue } from '../../shared/offline/send-or-queue.ts';

const api = createApi(broadcasts);
const root = 'broadcasts';
const pageSize = 30;

/** An emergency to which the reader has not responded. */
const isUnanswered = ({ kind, answer }: BroadcastSummary): boolean => kind === 'emergency' && answer === null;

export const broadcastQueries = {
  list: (language: Language) =>
    cursorList([root, 'list', language], (after, signal) =>
      api.list({ query: { limit: pageSize, after, language } }, { signal }),
    ),
  one: (id: string, language: Language) =>
    queryOptions({
      queryKey: [root, 'one', id, language],
      queryFn: ({ signal }) => api.get({ params: { id }, query: { language } }, { signal }),
    }),
  unanswered: (language: Language) =>
    queryOptions({
      queryKey: [root, 'newest', language],
      queryFn: ({ signal }) => api.list({ query: { limit: pageSize, language } }, { signal }),
      select: ({ items }) => items.filter(isUnanswered),
    }),
};

refetchOn('broadcasts.changed', () => [[root]]);

export interface SafetyInput {
  readonly answer: SafetyAnswer;
  readonly note: string | null;
}

/** The reader’s actions on a broadcast. Actions taken offline are queued. */
export function useBroadcastActions(id: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [root] });
  const put = (part: Partial<Broadcast>): void =>
    void client.setQueriesData<Broadcast>(
      { queryKey: [root, 'one', id] },
      (before) => before && { ...before, ...part },
    );
  /** Hides the banner at once, even if the answer is queued. */
  const putAnswer = ({ answer, note }: SafetyInput): void => {
    put({ answer, note });
    client.setQueriesData<{ items: BroadcastSummary[] }>(
      { queryKey: [root, 'newest'] },
      (page) =>
        page && { ...page, items: page.items.map((one) => (one.id === id ? { ...one, answer } : one)) },
    );
  };
  return {
    open: useMutation({
      mutationKey: ['open broadcast'],
      mutationFn: (from: BroadcastChannel) => api.open({ params: { id }, body: { from } }),
      meta: { quiet: true },
      onSuccess: () => {
        put({ opened: true });
        return client.invalidateQueries({ queryKey: [root, 'list'] });
      },
    }),
    click: useMutation({
      mutationKey: ['follow broadcast'],
      mutationFn: () => api.click({ params: { id } }, { keepalive: true }),
      meta: { quiet: true },
    }),
    answer: useMutation({
      mutationKey: ['answer emergency'],
      meta: { success: msg`Answer sent.` },
      mutationFn: (body: SafetyInput) => {
        const input = { params: { id }, body };
        // The last answer wins.
        return sendOrQueue({ kind: 'safety', input, about: `safety.${id}` }, () => api.answer(input));
      },
      onSuccess: (result, input) => {
        putAnswer(input);
        if (typeof result !== 'symbol') void refresh();
      },
    }),
  };
}
