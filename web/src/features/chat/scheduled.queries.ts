import { msg } from '@lingui/core/macro';
import { scheduledMessages, type ScheduledMessage } from '@atrium/proto/chat/scheduled';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(scheduledMessages);
/** Milliseconds from now that are still in the future for a server whose clock is slightly ahead. */
const soon = 5000;
export const scheduledKey = (conversation: string) => ['scheduled-messages', conversation] as const;

/** The person’s scheduled messages. */
export const scheduledQuery = (conversation: string) =>
  queryOptions({
    queryKey: scheduledKey(conversation),
    queryFn: ({ signal }) => api.list({ params: { id: conversation } }, { signal }),
  });

refetchOn('scheduled.changed', ({ conversation }) => (conversation ? [scheduledKey(conversation)] : []));

export function useScheduled(conversation: string) {
  const client = useQueryClient();
  const params = { id: conversation };
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: scheduledKey(conversation) }) };
  return {
    change: useMutation({
      mutationKey: ['change scheduled message'],
      meta: { success: msg`Scheduled message saved.` },
      mutationFn: ({ id, ...body }: Pick<ScheduledMessage, 'id' | 'text' | 'at'>) =>
        api.change({ params: { ...params, message: id }, body }),
      ...done,
    }),
    sendNow: useMutation({
      mutationKey: ['send scheduled message now'],
      meta: { success: msg`Message sent.` },
      mutationFn: ({ id, text }: Pick<ScheduledMessage, 'id' | 'text'>) => {
        const at = new Date(Date.now() + soon).toISOString();
        return api.change({ params: { ...params, message: id }, body: { text, at } });
      },
      ...done,
    }),
    cancel: useMutation({
      mutationKey: ['cancel scheduled message'],
      meta: { success: msg`Scheduled message deleted.` },
      mutationFn: (message: string) => api.cancel({ params: { ...params, message } }),
      ...done,
    }),
  };
}
