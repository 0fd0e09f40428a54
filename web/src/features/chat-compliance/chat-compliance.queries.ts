import { msg } from '@lingui/core/macro';
import { chatCompliance, type ChatExport } from '@atrium/proto/chat/compliance';
import { chatTasks } from '@atrium/proto/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(chatCompliance);
const tasksApi = createApi(chatTasks);

const keys = { exports: ['chat-exports'], conversations: ['held-conversations'] } as const;

export const exportsQuery = () =>
  cursorList(keys.exports, (after, signal) => api.exports({ query: { after } }, { signal }));

export const conversationHoldsQuery = () =>
  cursorList([...keys.conversations, 'held'], (after, signal) => api.holds({ query: { after } }, { signal }));

export interface ConversationSearch {
  readonly person: string | null;
  readonly text: string | undefined;
}

/** Searches conversations by participant and by group name. */
export const conversationsQuery = ({ person, text }: ConversationSearch) =>
  cursorList([...keys.conversations, 'found', person, text], (after, signal) =>
    api.conversations({ query: { ...(person && { person }), text, after } }, { signal }),
  );

refetchOn('chat-exports.changed', () => [keys.exports]);
refetchOn('tasks.changed', () => [keys.exports]);

export interface ExportRequest {
  readonly reason: string;
  readonly people: string[];
  readonly conversations: string[];
  readonly from: string | null;
  readonly to: string | null;
}

export function useChatCompliance() {
  const client = useQueryClient();
  const refetch = (queryKey: readonly string[]) => ({
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  return {
    requestExport: useMutation({
      mutationKey: ['export conversations'],
      meta: { success: msg`Conversation export started.` },
      mutationFn: (body: ExportRequest) => api.requestExport({ body }),
      ...refetch(keys.exports),
    }),
    download: useMutation({
      mutationKey: ['download export of conversations'],
      meta: { success: msg`Download started.` },
      mutationFn: (id: string) => api.download({ params: { id } }),
      onSuccess: ({ url }) => window.location.assign(url),
    }),
    cancel: useMutation({
      mutationKey: ['cancel export of conversations'],
      meta: { success: msg`Conversation export stopped.` },
      mutationFn: ({ task }: ChatExport) => tasksApi.cancel({ params: { id: task?.id ?? '' } }),
      ...refetch(keys.exports),
    }),
    retry: useMutation({
      mutationKey: ['resume export of conversations'],
      meta: { success: msg`Conversation export resumed.` },
      mutationFn: ({ task }: ChatExport) => tasksApi.retry({ params: { id: task?.id ?? '' } }),
      ...refetch(keys.exports),
    }),
    release: useMutation({
      mutationKey: ['end legal hold of a conversation'],
      meta: { success: msg`Legal hold ended.` },
      mutationFn: (id: string) => api.release({ params: { id } }),
      ...refetch(keys.conversations),
    }),
  };
}

export function usePlaceHold(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['hold a conversation'],
    meta: { success: msg`Legal hold placed.` },
    mutationFn: (reason: string) => api.hold({ params: { id }, body: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.conversations }),
  });
}
