import { msg } from '@lingui/core/macro';
import { broadcasts, todoOfBroadcast, type Broadcast } from '@atrium/proto/notifications/own-broadcasts';
import type { Todo } from '@atrium/proto/notifications/todos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { queued, sendOrQueue } from '../offline/send-or-queue.ts';

const api = createApi({ confirm: broadcasts.confirm });

/** “I have read this”. What waits for the reader no longer lists the broadcast, even if the answer is sent later. */
export function useAcknowledgeBroadcast(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['confirm broadcast'],
    meta: { success: msg`Broadcast acknowledged.` },
    mutationFn: () => {
      const input = { params: { id } };
      return sendOrQueue(
        { kind: 'broadcast-confirmation', input, about: `broadcast-confirmation.${id}` },
        () => api.confirm(input),
      );
    },
    onSuccess: (result) => {
      client.setQueriesData<Broadcast>(
        { queryKey: ['broadcasts', 'one', id] },
        (before) => before && { ...before, confirmed: true },
      );
      client.setQueriesData<{ items: Todo[] }>(
        { queryKey: ['todos'] },
        (before) =>
          before && { ...before, items: before.items.filter((one) => one.id !== todoOfBroadcast(id)) },
      );
      if (result === queued) return undefined;
      void client.invalidateQueries({ queryKey: ['todos'] });
      return client.invalidateQueries({ queryKey: ['broadcasts', 'list'] });
    },
  });
}
