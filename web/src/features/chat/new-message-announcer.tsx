import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { personName } from '../../shared/chat/conversation-name.ts';
import { useOpenConversation } from './conversation-context.tsx';
import { messageSummary } from './message-text.ts';

/** Number of messages read out at once. After an hour away, people do not want to hear all of them. */
const maxAnnounced = 3;

/** Announces messages of others that arrive while the conversation is open, not the earlier ones. */
export function NewMessageAnnouncer({ items }: { items: readonly ChatMessage[] }) {
  const { t } = useLingui();
  const { me, conversation } = useOpenConversation();
  // Messages loaded by scrolling up are older and are not announced.
  const [since] = useState(() => Math.max(conversation.seq, items.at(-1)?.seq ?? 0));
  const arrived = items.filter(({ seq, author, event }) => seq > since && author.id !== me && !event);
  return (
    <VisuallyHidden>
      <div role="log" aria-label={t`New messages`}>
        {arrived.slice(-maxAnnounced).map((one) => (
          <p key={one.id}>
            {personName(one.author)}: {messageSummary(one)}
          </p>
        ))}
      </div>
    </VisuallyHidden>
  );
}
