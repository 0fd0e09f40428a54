import { msg } from '@lingui/core/macro';
import type { AnswerFields } from '@atrium/proto/events/event';
import type { GuestState } from '@atrium/proto/events/event-queries';
import { eventGuests } from '@atrium/proto/events/events';
import type { TableFile } from '@atrium/proto/tables/export';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { cursorList } from '../api/cursor-list.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(eventGuests);
const root = 'event-guests';

export const guestsOf = (id: string, state: GuestState, q: string | undefined) =>
  cursorList([root, id, state, q], (after, signal) =>
    api.list({ params: { id }, query: { state, q, after, limit: 30 } }, { signal }),
  );

refetchOn('events.changed', ({ event }) => [event === undefined ? [root] : [root, event]]);

export const exportGuests = (id: string, state: GuestState | undefined) => (file: TableFile) =>
  api.export({ params: { id }, query: { state }, body: file });

/** What organisers do for a person on the guest list. */
export function useGuestActions(id: string) {
  const client = useQueryClient();
  const refetch = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: [root, id] });
    for (const pages of ['events', 'managed-events'])
      await client.invalidateQueries({ queryKey: [pages, 'one', id] });
  };
  return {
    answer: useMutation({
      mutationKey: ['answer for guest'],
      meta: { success: msg`Answer changed.` },
      mutationFn: ({ person, body }: { person: string; body: AnswerFields }) =>
        api.answer({ params: { id, person }, body }),
      onSettled: refetch,
    }),
    offer: useMutation({
      mutationKey: ['offer place'],
      meta: { success: msg`Place offered.` },
      mutationFn: (person: string) => api.offer({ params: { id, person } }),
      onSettled: refetch,
    }),
  };
}
