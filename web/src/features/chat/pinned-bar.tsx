import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { personName } from '../../shared/chat/conversation-name.ts';
import { chatQueries } from './chat.queries.ts';
import { useOpenConversation } from './conversation-context.tsx';
import classes from './conversation-page.module.css';
import { subscribeMessages } from './message-feed.ts';
import { messageSummary } from './message-text.ts';

/** Messages pinned for everyone. Choosing one jumps to it. */
export function PinnedBar() {
  const { t } = useLingui();
  const { conversation, jumpTo } = useOpenConversation();
  const pinned = useQuery(chatQueries.pinned(conversation.id)).data?.items ?? [];
  useRefetchPins(conversation.id, new Set(pinned.map(({ id }) => id)));
  const [first] = pinned;
  if (!first) return null;
  const count = t`${plural(pinned.length, { one: '# pinned message', other: '# pinned messages' })}`;
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <UnstyledButton className={classes.bar} aria-label={count}>
          <IconPin size={18} stroke={1.6} aria-hidden />
          <span className={classes.barText} dir="auto">
            {messageSummary(first)}
          </span>
          {pinned.length > 1 && <span>{`+${pinned.length - 1}`}</span>}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {pinned.map((one) => (
          <Menu.Item key={one.id} onClick={() => jumpTo(one.seq)}>
            <b>{personName(one.author)}</b> {messageSummary(one).slice(0, 120)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Refetches when anyone pins, unpins or deletes a message. */
function useRefetchPins(conversation: string, known: ReadonlySet<string>): void {
  const client = useQueryClient();
  useEffect(() =>
    subscribeMessages((messages) => {
      const concerns = messages.some(
        (one) => one.conversation === conversation && (one.pinned || known.has(one.id)),
      );
      if (concerns) void client.invalidateQueries({ queryKey: chatQueries.pinned(conversation).queryKey });
    }),
  );
}
