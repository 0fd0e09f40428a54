import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Modal, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconInfoCircle, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { conversationName, formatNames } from '../../shared/chat/conversation-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { chatQueries } from './chat.queries.ts';
import { ConversationAvatar } from './conversation-avatar.tsx';
import { useOpenConversation } from './conversation-context.tsx';
import classes from './conversation-header.module.css';
import { MessageSearchResults } from './message-search-results.tsx';
import { useTypingPeople } from './typing.ts';

const DetailsDrawer = lazy(() =>
  import('./details-drawer.tsx').then((module) => ({ default: module.DetailsDrawer })),
);

export function ConversationHeader() {
  const { t } = useLingui();
  const { conversation } = useOpenConversation();
  const [details, detail] = useDisclosure();
  const [searching, search] = useDisclosure();
  const language = useLanguage();
  const others = conversation.kind === 'direct' ? conversation.others.map(({ id }) => id) : [];
  const online = (useQuery(chatQueries.presence(others)).data?.online ?? []).length > 0;
  return (
    <header className={classes.header}>
      <ActionIcon
        component={Link}
        to="/chat"
        size={44}
        variant="subtle"
        color="gray"
        className={classes.back}
        aria-label={t`Back to conversations`}
      >
        <IconArrowLeft size={22} aria-hidden />
      </ActionIcon>
      <UnstyledButton className={classes.who} onClick={detail.open} aria-haspopup="dialog">
        <ConversationAvatar conversation={conversation} size={40} online={online} />
        <span className={classes.words}>
          <Title order={1} size="h4" className={classes.name} dir="auto">
            {conversationName(conversation, language)}
          </Title>
          <span className={classes.line}>
            <StateLine online={online} />
          </span>
        </span>
      </UnstyledButton>
      <ActionIcon {...quiet} aria-label={t`Search in this conversation`} onClick={search.open}>
        <IconSearch size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon {...quiet} aria-label={t`Conversation details`} onClick={detail.open}>
        <IconInfoCircle size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      <SearchDialog opened={searching} close={search.close} />
      <Suspense>{details && <DetailsDrawer onClose={detail.close} />}</Suspense>
    </header>
  );
}

const quiet = { variant: 'subtle', color: 'gray', size: 44 } as const;

function StateLine({ online }: { online: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { conversation } = useOpenConversation();
  const writers = useTypingPeople(conversation.id);
  const names = formatNames(
    writers.slice(0, 2).map(({ name }) => name),
    language,
  );
  const { size } = conversation;
  if (writers.length > 2) return <Trans>Several people are typing…</Trans>;
  if (writers.length > 0)
    return t`${plural(writers.length, { one: `${names} is typing…`, other: `${names} are typing…` })}`;
  if (conversation.kind === 'group') return t`${plural(size, { one: '# person', other: '# people' })}`;
  return online ? <Trans>Online</Trans> : (conversation.others[0]?.jobTitle ?? null);
}

function SearchDialog({ opened, close }: { opened: boolean; close: () => void }) {
  const { t } = useLingui();
  const { conversation } = useOpenConversation();
  const [text, setText] = useState<string>();
  return (
    <Modal opened={opened} onClose={close} title={t`Search in this conversation`} size="lg">
      <SearchField
        label={t`Search messages`}
        placeholder={t`Search messages`}
        isFirst
        value={text}
        onSearch={setText}
      />
      {text && text.length >= 2 && (
        <MessageSearchResults text={text} conversation={conversation.id} onOpen={close} />
      )}
    </Modal>
  );
}
