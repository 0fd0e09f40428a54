import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ChatMessage, QuotedMessage } from '@atrium/proto/chat/messages';
import { conversationName } from '../../shared/chat/conversation-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { chatQueries } from './chat.queries.ts';
import { Composer } from './composer.tsx';
import type { ComposerTarget } from './composer-props.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { OpenConversationProvider } from './conversation-context.tsx';
import classes from './conversation-page.module.css';
import { LeftConversationNotice } from './left-conversation-notice.tsx';
import { setKnownMarkers } from './read-markers.ts';
import { MessageList } from './message-list.tsx';
import { PinnedBar } from './pinned-bar.tsx';
import { ScheduledStrip } from './scheduled-strip.tsx';
import { ThreadPanel } from './thread-panel.tsx';
import { UrgentBar } from './urgent-bar.tsx';
import { useConversationStore } from './use-conversation-store.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

export interface ConversationPageProps {
  readonly id: string;
  /** `seq` of the message to start at. */
  readonly at: number | undefined;
  /** The thread opened next to the conversation. */
  readonly thread: string | undefined;
}

export function ConversationPage({ id, at, thread }: ConversationPageProps) {
  const { data: conversation } = useSuspenseQuery(chatQueries.get(id));
  const participants = useQuery(chatQueries.participants(id)).data?.items ?? [];
  const me = useSession().person.id;
  const language = useLanguage();
  const navigate = useNavigate({ from: '/chat/$id/messages' });
  const [readTo] = useState(conversation.unread > 0 ? conversation.readMarkers.read : null);
  const [composerTarget, setComposerTarget] = useState<ComposerTarget>({ kind: 'nothing' });
  const { store, conversationSnapshot } = useConversationStore(id, {
    at: at ?? readTo ?? undefined,
  });
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  usePageTitle(conversationName(conversation, language));
  useEffect(() => setKnownMarkers(id, conversation.readMarkers), [id, conversation.readMarkers]);

  const jumpTo = (seq: number): void => void store.open(seq);
  const openThread = (message: string | undefined): void =>
    void navigate({ search: (now) => ({ ...now, thread: message }) });
  const open = {
    conversation,
    participants,
    me,
    jumpTo,
    renew: (seq: number) => void store.refreshUrls(seq),
    openThread,
    reply: (message: QuotedMessage) => setComposerTarget({ kind: 'reply', message }),
    edit: (message: ChatMessage) => setComposerTarget({ kind: 'edit', message }),
  };
  const editLast = (): void => {
    const lastOwn = conversationSnapshot.cache?.items.findLast(
      ({ author, event, deletedAt, text }) => author.id === me && !event && !deletedAt && text !== '',
    );
    if (lastOwn) open.edit(lastOwn);
  };

  return (
    <OpenConversationProvider value={open}>
      <div className={classes.both} data-thread={thread ? true : undefined}>
        {(!thread || isWide) && (
          <section className={classes.conversation}>
            <ConversationHeader />
            <PinnedBar />
            <UrgentBar />
            <MessageList store={store} conversationSnapshot={conversationSnapshot} readTo={readTo} led={at} />
            <ScheduledStrip />
            {conversation.active ? (
              <Composer
                composerTarget={composerTarget}
                onAnswering={setComposerTarget}
                onEditLast={editLast}
                onSent={() => conversationSnapshot.cache?.after && void store.open()}
              />
            ) : (
              <LeftConversationNotice />
            )}
          </section>
        )}
        {thread && <ThreadPanel key={thread} thread={thread} onClose={() => openThread(undefined)} />}
      </div>
    </OpenConversationProvider>
  );
}
