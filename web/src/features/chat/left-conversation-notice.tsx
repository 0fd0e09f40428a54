import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useOpenConversation } from './conversation-context.tsx';
import { useConversationActions } from './chat.queries.ts';
import classes from './conversation-page.module.css';

/**
 * Replaces the input field for people who left. They can read the messages up to then, and rejoin unless someone
 * removed them.
 */
export function LeftConversationNotice() {
  const { conversation } = useOpenConversation();
  const { rejoin } = useConversationActions(conversation.id);
  return (
    <div className={classes.notHere}>
      <Trans>You’re no longer in this conversation. You can still read earlier messages.</Trans>
      {conversation.canRejoin && (
        <Button variant="default" loading={rejoin.isPending} onClick={() => rejoin.mutate()}>
          <Trans>Rejoin</Trans>
        </Button>
      )}
    </div>
  );
}
