import { chatNotices } from '@atrium/proto/chat/live';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadQuery } from '../../shared/chat/unread.queries.ts';
import { hearMissed, hearNotice } from '../../shared/live/live-registry.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { outboxOf } from './chat-outbox.ts';
import { delivered } from './marks.ts';
import { applyMarks } from './participants-cache.ts';
import { applyToLists } from './list-cache.ts';
import { hearMessages, tellMessages } from './message-feed.ts';
import { heardTyping, stoppedTyping } from './typing.ts';

/** Milliseconds in which what came together is counted together. */
const together = 400;

/** Hears chat on whatever page somebody is: what came is marked as delivered, and what waits to be sent goes out. */
export function ChatEars() {
  const client = useQueryClient();
  const me = useSession().person.id;
  useEffect(() => {
    const outbox = outboxOf(me);
    void outbox.start();
    const count = counter(client);
    const stops = [
      hearMessages((messages) => {
        applyToLists(client, messages, me);
        messages.forEach((one) => stoppedTyping(one.conversation, one.author.id));
        delivered(messages.filter(({ author }) => author.id !== me));
        count();
      }),
      hearNotice('chat.messages', ({ content }) => tellMessages(messagesOf(content))),
      hearNotice('chat.typing', ({ ids, content }) => {
        const writer = chatNotices['chat.typing'].safeParse(content).data;
        if (writer && ids['conversation'] && writer.person !== me) heardTyping(ids['conversation'], writer);
      }),
      hearNotice('chat.marks', ({ ids, content }) => {
        const marks = chatNotices['chat.marks'].safeParse(content).data;
        if (!marks || !ids['conversation']) return;
        applyMarks(client, ids['conversation'], marks, me);
        if (marks.person === me) count();
      }),
      hearMissed(outbox.hurry),
    ];
    addEventListener('online', outbox.hurry);
    return () => {
      removeEventListener('online', outbox.hurry);
      stops.forEach((stop) => stop());
      count.stop();
    };
  }, [client, me]);
  return null;
}

const messagesOf = (content: unknown): readonly ChatMessage[] =>
  chatNotices['chat.messages'].safeParse(content).data?.messages ?? [];

/** Counts what is unread anew, once for many reasons. */
function counter(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
    }, together);
  };
  return Object.assign(count, { stop: () => clearTimeout(timer) });
}
