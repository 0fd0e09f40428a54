import { chatLiveEvents } from '@atrium/proto/chat/live';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatUnreadQuery } from '../../shared/chat/unread.queries.ts';
import { onMissedEvents, onLiveEvent } from '../../shared/live/live-registry.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { outboxOf } from './chat-outbox.ts';
import { markDelivered } from './read-markers.ts';
import { applyReadMarkers } from './participants-cache.ts';
import { applyToLists } from './list-cache.ts';
import { subscribeMessages, publishMessages } from './message-feed.ts';
import { addTyping, removeTyping } from './typing.ts';

/** Milliseconds. Unread counts are refetched once for all messages that arrive within this time. */
const recountDelay = 400;

/**
 * Handles live chat events on every page: marks new messages as delivered and flushes the outbox when the connection is
 * back.
 */
export function ChatLiveUpdates() {
  const client = useQueryClient();
  const me = useSession().person.id;
  useEffect(() => {
    const outbox = outboxOf(me);
    void outbox.start();
    const count = unreadCounter(client);
    const stops = [
      subscribeMessages((messages) => {
        applyToLists(client, messages, me);
        messages.forEach((one) => removeTyping(one.conversation, one.author.id));
        markDelivered(messages.filter(({ author }) => author.id !== me));
        count();
      }),
      onLiveEvent('chat.messages', ({ content }) => publishMessages(messagesOf(content))),
      onLiveEvent('chat.typing', ({ ids, content }) => {
        const writer = chatLiveEvents['chat.typing'].safeParse(content).data;
        if (writer && ids['conversation'] && writer.person !== me) addTyping(ids['conversation'], writer);
      }),
      onLiveEvent('chat.marks', ({ ids, content }) => {
        const marks = chatLiveEvents['chat.marks'].safeParse(content).data;
        if (!marks || !ids['conversation']) return;
        applyReadMarkers(client, ids['conversation'], marks, me);
        if (marks.person === me) count();
      }),
      onMissedEvents(outbox.flush),
    ];
    addEventListener('online', outbox.flush);
    return () => {
      removeEventListener('online', outbox.flush);
      stops.forEach((stop) => stop());
      count.stop();
    };
  }, [client, me]);
  return null;
}

const messagesOf = (content: unknown): readonly ChatMessage[] =>
  chatLiveEvents['chat.messages'].safeParse(content).data?.messages ?? [];

/** Refetches the unread count, debounced. */
function unreadCounter(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: chatUnreadQuery.queryKey });
    }, recountDelay);
  };
  return Object.assign(count, { stop: () => clearTimeout(timer) });
}
