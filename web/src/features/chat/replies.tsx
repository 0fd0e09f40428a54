import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { When } from '../../shared/i18n/when.tsx';
import { useOpenConversation } from './conversation-context.tsx';
import classes from './message-item.module.css';

/** How many answers the thread has that begins with a message, and the way into it. */
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
          <When at={lastAt} />
        </>
      )}
    </UnstyledButton>
  );
}
