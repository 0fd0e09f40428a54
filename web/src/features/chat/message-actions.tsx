import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconHistory,
  IconMessages,
  IconMoodPlus,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import type { ReactionKind } from '@atrium/proto/content/reactions';
import { ReactionChoices } from '../../shared/reactions/reaction-choices.tsx';
import { useMessageActions } from './chat.queries.ts';
import { quoteOf, useOpenConversation } from './conversation-context.tsx';
import classes from './message-item.module.css';
import { plainText } from './message-text.ts';

const HistoryDialog = lazy(() =>
  import('./history-dialog.tsx').then((module) => ({ default: module.HistoryDialog })),
);

const small = { variant: 'subtle', color: 'gray', size: 32 } as const;

/** Actions on a message, shown next to it while it is hovered or focused. */
export function MessageActions({ message, isMine }: { message: ChatMessage; isMine: boolean }) {
  const { t } = useLingui();
  const open = useOpenConversation();
  const [historyShown, history] = useDisclosure();
  if (!open.conversation.active) return null;
  return (
    <div className={classes.actions}>
      <ReactButton message={message} />
      <ActionIcon
        {...small}
        aria-label={t`Reply`}
        title={t`Reply`}
        onClick={() => open.reply(quoteOf(message))}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon {...small} aria-label={t`Message actions`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MoreActions message={message} isMine={isMine} showHistory={history.open} />
        </Menu.Dropdown>
      </Menu>
      <Suspense>{historyShown && <HistoryDialog message={message} onClose={history.close} />}</Suspense>
    </div>
  );
}

function ReactButton({ message }: { message: ChatMessage }) {
  const { t } = useLingui();
  const { me } = useOpenConversation();
  const { react } = useMessageActions(message);
  const [opened, { toggle, close }] = useDisclosure();
  const ownReaction = message.reactions.find(({ people }) => people.includes(me))?.reaction;
  const pick = (kind: ReactionKind): void => {
    react.mutate(ownReaction === kind ? null : kind);
    close();
  };
  return (
    <Popover opened={opened} onChange={close} position="top" radius="xl" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon {...small} aria-label={t`React`} title={t`React`} onClick={toggle}>
          <IconMoodPlus size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <ReactionChoices mine={ownReaction} pick={pick} />
    </Popover>
  );
}

interface MoreActionsProps {
  readonly message: ChatMessage;
  readonly isMine: boolean;
  readonly showHistory: () => void;
}

function MoreActions({ message, isMine, showHistory }: MoreActionsProps) {
  const open = useOpenConversation();
  const { pin, remove } = useMessageActions(message);
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <>
      <Menu.Item
        leftSection={<IconMessages {...icon} />}
        onClick={() => open.openThread(message.thread ?? message.id)}
      >
        <Trans>Reply in thread</Trans>
      </Menu.Item>
      {message.text !== '' && (
        <Menu.Item
          leftSection={<IconCopy {...icon} />}
          onClick={() => void navigator.clipboard.writeText(plainText(message.text))}
        >
          <Trans>Copy text</Trans>
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={message.pinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
        onClick={() => pin.mutate(!message.pinned)}
      >
        {message.pinned ? <Trans>Unpin</Trans> : <Trans>Pin for everyone</Trans>}
      </Menu.Item>
      {message.editedAt && (
        <Menu.Item leftSection={<IconHistory {...icon} />} onClick={showHistory}>
          <Trans>Edit history</Trans>
        </Menu.Item>
      )}
      {isMine && message.text !== '' && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => open.edit(message)}>
          <Trans>Edit</Trans>
        </Menu.Item>
      )}
      {isMine && (
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => remove.mutate()}>
          <Trans>Delete</Trans>
        </Menu.Item>
      )}
    </>
  );
}
