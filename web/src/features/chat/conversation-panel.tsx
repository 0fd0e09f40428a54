import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, SegmentedControl, Title } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { chatQueries } from './chat.queries.ts';
import { ConversationList } from './conversation-list.tsx';
import classes from './conversation-panel.module.css';
import { MessageSearchResults } from './message-search-results.tsx';

export interface ConversationPanelProps {
  readonly open: string | undefined;
  /** Whether the panel is the main content of the page. */
  readonly isPage: boolean;
}

/** The reader’s conversations, and a search in their messages. */
export function ConversationPanel({ open, isPage }: ConversationPanelProps) {
  const { t } = useLingui();
  const [archived, setArchived] = useState(false);
  const [text, setText] = useState<string>();
  return (
    <section className={classes.panel} aria-label={t`Conversations`}>
      <div className={classes.head}>
        <Title order={isPage ? 1 : 2} size="h2" tabIndex={-1} className={classes.title}>
          <Trans>Chat</Trans>
        </Title>
        <ActionIcon
          component={Link}
          to="/chat/new"
          size={44}
          aria-label={t`New conversation`}
          title={t`New conversation`}
        >
          <IconEdit size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.tools}>
        <SearchField
          label={t`Search people and messages`}
          placeholder={t`Search people and messages`}
          value={text}
          onSearch={setText}
        />
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t`Filter conversations`}
          value={archived ? 'archive' : 'current'}
          onChange={(value) => setArchived(value === 'archive')}
          data={[
            { value: 'current', label: t`Current` },
            { value: 'archive', label: t`Archived` },
          ]}
        />
      </div>
      <Found open={open} archived={archived} text={text} />
    </section>
  );
}

function Found({
  open,
  archived,
  text,
}: {
  open: string | undefined;
  archived: boolean;
  text: string | undefined;
}) {
  const query = useInfiniteQuery(chatQueries.list({ archived, text }));
  if (query.isPending) return <RowsSkeleton rows={8} />;
  if (!query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const conversations = query.data.pages.flatMap(({ items }) => items);
  return (
    <div className={classes.found}>
      {conversations.length > 0 ? (
        <ConversationList
          conversations={conversations}
          open={open}
          more={query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined}
        />
      ) : (
        <p className={classes.empty}>
          <Nothing archived={archived} searched={text !== undefined} />
        </p>
      )}
      {text && text.length >= 2 && <MessageSearchResults text={text} />}
    </div>
  );
}

function Nothing({ archived, searched }: { archived: boolean; searched: boolean }) {
  if (searched) return <Trans>No conversations found.</Trans>;
  if (archived) return <Trans>Conversations you archive or leave will appear here.</Trans>;
  return <Trans>Your conversations will appear here. Start the first one.</Trans>;
}
