import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useOpenConversation } from './conversation-context.tsx';
import { useConversationActions } from './chat.queries.ts';
import classes from './conversation-page.module.css';

/** In place of the field: whoever left reads up to there, and may come back where nobody else has removed them. */
export function NotTakingPart() {
  const { conversation } = useOpenConversation();
  const { rejoin } = useConversationActions(conversation.id);
  return (
    <div className={classes.notHere}>
      <Trans>You’re no longer in this conversation. You can still read earlier messages.</Trans>
      {conversation.mayComeBack && (
        <Button variant="default" loading={rejoin.isPending} onClick={() => rejoin.mutate()}>
          <Trans>Rejoin</Trans>
        </Button>
      )}
    </div>
  );
}
