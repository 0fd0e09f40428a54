import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, Title } from '@mantine/core';
import { useState } from 'react';
import { Composer, type Answering } from './composer.tsx';
import { OpenConversationProvider, quoteOf, useOpenConversation } from './conversation-context.tsx';
import classes from './conversation-page.module.css';
import { MessageList } from './message-list.tsx';
import { useConversationStore } from './use-conversation-store.ts';

/** One message with everything that answers it; what is written here answers it as well. */
export function ThreadPanel({ thread, onClose }: { thread: string; onClose: () => void }) {
  const { t } = useLingui();
  const outer = useOpenConversation();
  const { conversation } = outer;
  const { store, reading } = useConversationStore(conversation.id, { thread });
  const [answering, setAnswering] = useState<Answering>({ kind: 'nothing' });
  const root = reading.cache?.items.find(({ id }) => id === thread);
  const jumpTo = (seq: number): void => void store.open(seq);
  return (
    <OpenConversationProvider
      value={{
        ...outer,
        jumpTo,
        renew: (seq) => void store.renew(seq),
        reply: (message) => setAnswering({ kind: 'reply', message }),
        edit: (message) => setAnswering({ kind: 'edit', message }),
      }}
    >
      <aside className={classes.thread} aria-label={t`Thread`}>
        <header className={classes.threadHead}>
          <Title order={2} size="h4">
            <Trans>Thread</Trans>
          </Title>
          <CloseButton size="lg" aria-label={t`Close thread`} onClick={onClose} />
        </header>
        <MessageList store={store} reading={reading} readTo={null} thread={thread} />
        {conversation.active && root && (
          <Composer
            thread={quoteOf(root)}
            answering={answering}
            onAnswering={setAnswering}
            onEditLast={() => undefined}
            onSent={() => reading.cache?.after && void store.open()}
          />
        )}
      </aside>
    </OpenConversationProvider>
  );
}
