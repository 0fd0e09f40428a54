import { msg } from '@lingui/core/macro';
import { conversations, type Conversation } from '@atrium/proto/chat/conversations';
import { chatMessages, type ChatMessage } from '@atrium/proto/chat/messages';
import type { ReactionKind } from '@atrium/proto/content/reactions';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';
import { sendOrQueue, queued } from '../../shared/offline/send-or-queue.ts';
import { publishMessages } from './message-feed.ts';

const api = createApi(conversations);
const messagesApi = createApi(chatMessages);
const pageSize = 40;
/** Milliseconds until a change of presence is shown, at most. */
const presenceAge = 30_000;

export interface ListSearch {
  readonly archived: boolean;
  readonly text?: string | undefined;
}

export const chatKeys = {
  lists: ['conversations'] as const,
  one: (id: string) => ['conversation', id] as const,
  participants: (id: string) => ['conversation', id, 'participants'] as const,
};

export const chatQueries = {
  list: ({ archived, text }: ListSearch) => ({
    ...cursorList([...chatKeys.lists, { archived, text }], (after, signal) =>
      api.list({ query: { archived: String(archived), text, after, limit: pageSize } }, { signal }),
    ),
    placeholderData: keepPreviousData,
  }),
  get: (id: string) =>
    queryOptions({
      queryKey: [...chatKeys.one(id), 'itself'],
      queryFn: ({ signal }) => api.get({ params: { id } }, { signal }),
    }),
  /** The limit is the maximum size of a conversation. */
  participants: (id: string) =>
    queryOptions({
      queryKey: chatKeys.participants(id),
      queryFn: ({ signal }) => api.participants({ params: { id }, query: { limit: 1000 } }, { signal }),
    }),
  presence: (people: readonly string[]) =>
    queryOptions({
      queryKey: ['presence', people],
      queryFn: ({ signal }) => api.presence({ query: { people: [...people] } }, { signal }),
      enabled: people.length > 0,
      staleTime: presenceAge,
      refetchInterval: presenceAge,
      placeholderData: keepPreviousData,
    }),
  pinned: (id: string) =>
    queryOptions({
      queryKey: [...chatKeys.one(id), 'pinned'],
      queryFn: ({ signal }) => messagesApi.pinned({ params: { id } }, { signal }),
    }),
  history: (id: string, message: string) =>
    queryOptions({
      queryKey: [...chatKeys.one(id), 'history', message],
      queryFn: ({ signal }) => messagesApi.history({ params: { id, message } }, { signal }),
      staleTime: 0,
    }),
  search: (text: string, conversation: string | undefined) => ({
    ...cursorList(['chat', 'search', text, conversation], (after, signal) =>
      messagesApi.search({ query: { text, conversation, after } }, { signal }),
    ),
    enabled: text.length >= 2,
  }),
};

refetchOn('conversations.changed', ({ conversation }) => [
  chatKeys.lists,
  conversation ? chatKeys.one(conversation) : ['conversation'],
]);

/** Actions on a conversation. Each returns the updated conversation. */
export function useConversationActions(id: string) {
  const client = useQueryClient();
  const params = { id };
  const done = {
    onSuccess: (conversation: Conversation) => {
      client.setQueryData(chatQueries.get(id).queryKey, conversation);
      void client.invalidateQueries({ queryKey: chatKeys.lists });
      void client.invalidateQueries({ queryKey: chatKeys.participants(id) });
    },
  };
  return {
    rename: useMutation({
      mutationKey: ['rename conversation'],
      meta: { success: msg`Group renamed.` },
      mutationFn: ({ name, version }: { name: string; version: number }) =>
        api.rename({ params, body: { name } }, { ifMatch: version }),
      ...done,
    }),
    add: useMutation({
      mutationKey: ['add to conversation'],
      meta: { success: msg`Added to the conversation.` },
      mutationFn: (people: string[]) => api.add({ params, body: { people } }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove from conversation'],
      meta: { success: msg`Removed from the conversation.` },
      mutationFn: (person: string) => api.remove({ params: { id, person } }),
      ...done,
    }),
    setAdmin: useMutation({
      mutationKey: ['set conversation admin'],
      meta: { success: msg`Group admins updated.` },
      mutationFn: ({ person, admin }: { person: string; admin: boolean }) =>
        api.setAdmin({ params: { id, person }, body: { admin } }),
      ...done,
    }),
    leave: useMutation({
      mutationKey: ['leave conversation'],
      meta: { success: msg`You left the conversation.` },
      mutationFn: () => api.leave({ params }),
      ...done,
    }),
    rejoin: useMutation({
      mutationKey: ['rejoin conversation'],
      meta: { success: msg`You rejoined the conversation.` },
      mutationFn: () => api.rejoin({ params }),
      ...done,
    }),
    updateSettings: useMutation({
      mutationKey: ['update conversation settings'],
      meta: { success: msg`Conversation updated.` },
      mutationFn: (body: { archived: boolean; mutedUntil: string | null }) =>
        api.updateSettings({ params, body }),
      ...done,
    }),
  };
}

export const useStartConversation = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['start conversation'],
    meta: { quiet: true },
    mutationFn: ({ people, name }: { people: string[]; name: string }) =>
      people.length === 1 && people[0]
        ? api.startDirect({ body: { person: people[0] } })
        : api.startGroup({ body: { name, people } }),
    onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.lists }),
  });
};

/** Actions on a message. Each returns the updated message and publishes it to all views. */
export function useMessageActions({
  id: message,
  conversation: id,
}: Pick<ChatMessage, 'id' | 'conversation'>) {
  const client = useQueryClient();
  const params = { id, message };
  const done = { onSuccess: (changed: ChatMessage) => publishMessages([changed]) };
  return {
    edit: useMutation({
      mutationKey: ['edit message'],
      meta: { quiet: true },
      mutationFn: (text: string) => messagesApi.edit({ params, body: { text } }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['delete message'],
      meta: { quiet: true },
      mutationFn: () => messagesApi.remove({ params }),
      ...done,
    }),
    react: useMutation({
      mutationKey: ['react to message'],
      meta: { quiet: true },
      mutationFn: (reaction: ReactionKind | null) => {
        const input = { params, body: { reaction } };
        const about = `message-reaction.${message}`;
        return sendOrQueue({ kind: 'message-reaction', input, about }, () => messagesApi.react(input));
      },
      ...done,
      onSuccess: (changed: ChatMessage | typeof queued) => {
        if (changed !== queued) publishMessages([changed]);
      },
    }),
    pin: useMutation({
      mutationKey: ['pin message'],
      meta: { quiet: true },
      mutationFn: (pinned: boolean) => messagesApi.pin({ params, body: { pinned } }),
      ...done,
      onSuccess: (changed: ChatMessage) => {
        publishMessages([changed]);
        void client.invalidateQueries({ queryKey: chatQueries.pinned(id).queryKey });
      },
    }),
    acknowledge: useMutation({
      mutationKey: ['acknowledge message'],
      meta: { quiet: true },
      mutationFn: () => {
        const about = `message-acknowledgement.${message}`;
        return sendOrQueue({ kind: 'message-acknowledgement', input: { params }, about }, () =>
          messagesApi.acknowledge({ params }),
        );
      },
      ...done,
      onSuccess: (changed: ChatMessage | typeof queued) => {
        if (changed === queued) return;
        publishMessages([changed]);
        void client.invalidateQueries({ queryKey: chatKeys.lists });
        void client.invalidateQueries({ queryKey: chatQueries.get(id).queryKey });
      },
    }),
  };
}
