import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { nameOf } from '../../shared/chat/conversation-name.ts';
import { useOpenConversation } from './conversation-context.tsx';
import { inOneLine } from './message-words.ts';

/** As many as are read out at once; who is away for an hour does not want to hear all of it. */
const most = 3;

/** Reads out what comes from others while one is here, and nothing of what was there before. */
export function NewMessages({ items }: { items: readonly ChatMessage[] }) {
  const { t } = useLingui();
  const { me, conversation } = useOpenConversation();
  // What is read while one scrolls was there before.
  const [since] = useState(() => Math.max(conversation.seq, items.at(-1)?.seq ?? 0));
  const came = items.filter(({ seq, author, event }) => seq > since && author.id !== me && !event);
  return (
    <VisuallyHidden>
      <div role="log" aria-label={t`New messages`}>
        {came.slice(-most).map((one) => (
          <p key={one.id}>
            {nameOf(one.author)}: {inOneLine(one)}
          </p>
        ))}
      </div>
    </VisuallyHidden>
  );
}
