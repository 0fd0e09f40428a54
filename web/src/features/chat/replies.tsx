import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { useOpenConversation } from './conversation-context.tsx';
import classes from './message-item.module.css';

/** The number of replies to a message, which opens the thread. */
export function Replies({ message }: { message: ChatMessage }) {
  const { t } = useLingui();
  const { openThread } = useOpenConversation();
  const { count, lastAt } = message.replies;
  if (count === 0) return null;
  return (
    <UnstyledButton className={classes.replies} onClick={() => openThread(message.id)}>
      {t`${plural(count, { one: '# reply', other: '# replies' })}`}
      {lastAt && (
        <>
          {' · '}
          <RelativeTime at={lastAt} />
        </>
      )}
    </UnstyledButton>
  );
}
