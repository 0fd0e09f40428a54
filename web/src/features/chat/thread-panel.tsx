import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, Title } from '@mantine/core';
import { useState } from 'react';
import { Composer } from './composer.tsx';
import type { ComposerTarget } from './composer-props.ts';
import { OpenConversationProvider, quoteOf, useOpenConversation } from './conversation-context.tsx';
import classes from './conversation-page.module.css';
import { MessageList } from './message-list.tsx';
import { useConversationStore } from './use-conversation-store.ts';

/** A message with its replies. Messages written here become replies as well. */
export function ThreadPanel({ thread, onClose }: { thread: string; onClose: () => void }) {
  const { t } = useLingui();
  const outer = useOpenConversation();
  const { conversation } = outer;
  const { store, conversationSnapshot } = useConversationStore(conversation.id, { thread });
  const [composerTarget, setComposerTarget] = useState<ComposerTarget>({ kind: 'nothing' });
  const root = conversationSnapshot.cache?.items.find(({ id }) => id === thread);
  const jumpTo = (seq: number): void => void store.open(seq);
  return (
    <OpenConversationProvider
      value={{
        ...outer,
        jumpTo,
        renew: (seq) => void store.refreshUrls(seq),
        reply: (message) => setComposerTarget({ kind: 'reply', message }),
        edit: (message) => setComposerTarget({ kind: 'edit', message }),
      }}
    >
      <aside className={classes.thread} aria-label={t`Thread`}>
        <header className={classes.threadHead}>
          <Title order={2} size="h4">
            <Trans>Thread</Trans>
          </Title>
          <CloseButton size="lg" aria-label={t`Close thread`} onClick={onClose} />
        </header>
        <MessageList
          store={store}
          conversationSnapshot={conversationSnapshot}
          readTo={null}
          thread={thread}
        />
        {conversation.active && root && (
          <Composer
            thread={quoteOf(root)}
            composerTarget={composerTarget}
            onAnswering={setComposerTarget}
            onEditLast={() => undefined}
            onSent={() => conversationSnapshot.cache?.after && void store.open()}
          />
        )}
      </aside>
    </OpenConversationProvider>
  );
}
