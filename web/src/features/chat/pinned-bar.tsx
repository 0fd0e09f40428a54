import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nameOf } from '../../shared/chat/conversation-name.ts';
import { chatQueries } from './chat.queries.ts';
import { useOpenConversation } from './conversation-context.tsx';
import classes from './conversation-page.module.css';
import { hearMessages } from './message-feed.ts';
import { inOneLine } from './message-words.ts';

/** What somebody pinned for everybody; choosing one leads to its place. */
export function PinnedBar() {
  const { t } = useLingui();
  const { conversation, jumpTo } = useOpenConversation();
  const pinned = useQuery(chatQueries.pinned(conversation.id)).data?.items ?? [];
  usePinsAnew(conversation.id, new Set(pinned.map(({ id }) => id)));
  const [first] = pinned;
  if (!first) return null;
  const count = t`${plural(pinned.length, { one: '# pinned message', other: '# pinned messages' })}`;
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <UnstyledButton className={classes.bar} aria-label={count}>
          <IconPin size={18} stroke={1.6} aria-hidden />
          <span className={classes.barText} dir="auto">
            {inOneLine(first)}
          </span>
          {pinned.length > 1 && <span>{`+${pinned.length - 1}`}</span>}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {pinned.map((one) => (
          <Menu.Item key={one.id} onClick={() => jumpTo(one.seq)}>
            <b>{nameOf(one.author)}</b> {inOneLine(one).slice(0, 120)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A message that was pinned, or no longer is, or was deleted, by anybody. */
function usePinsAnew(conversation: string, known: ReadonlySet<string>): void {
  const client = useQueryClient();
  useEffect(() =>
    hearMessages((messages) => {
      const concerns = messages.some(
        (one) => one.conversation === conversation && (one.pinned || known.has(one.id)),
      );
      if (concerns) void client.invalidateQueries({ queryKey: chatQueries.pinned(conversation).queryKey });
    }),
  );
}
