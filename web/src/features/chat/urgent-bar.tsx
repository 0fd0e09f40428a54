import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { queued } from '../../shared/offline/send-or-queue.ts';
import { useQueueLength } from '../../shared/device/offline-queue.ts';
import { useMessageActions } from './chat.queries.ts';
import { useOpenConversation } from './conversation-context.tsx';
import classes from './conversation-page.module.css';

/** Shown until the reader has acknowledged all urgent messages. */
export function UrgentBar() {
  const { t } = useLingui();
  const { conversation } = useOpenConversation();
  const [first] = conversation.urgent;
  if (!first) return null;
  const count = conversation.urgent.length;
  return (
    <div className={`${classes.bar} ${classes.urgent}`} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <span className={classes.barText}>
        {t`${plural(count, { one: '# urgent message for you', other: '# urgent messages for you' })}`}
      </span>
      <Acknowledge key={first} message={first} conversation={conversation.id} />
    </div>
  );
}

function Acknowledge({ message, conversation }: { message: string; conversation: string }) {
  const { acknowledge } = useMessageActions({ id: message, conversation });
  const isQueued = useQueueLength() > 0 && acknowledge.data === queued;
  return (
    <Button
      size="compact-md"
      color="red"
      loading={acknowledge.isPending}
      disabled={isQueued}
      onClick={() => acknowledge.mutate()}
    >
      <Trans>I have read this</Trans>
    </Button>
  );
}
