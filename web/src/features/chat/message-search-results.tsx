import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FoundMessage } from '@atrium/proto/chat/messages';
import { conversationName, personName, authorLabel } from '../../shared/chat/conversation-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { chatQueries } from './chat.queries.ts';
import { ConversationAvatar } from './conversation-avatar.tsx';
import classes from './message-search-results.module.css';
import { messageSummary } from './message-text.ts';
import { moveFocus } from '../../shared/ui/move-focus.ts';

export interface MessageSearchResultsProps {
  readonly text: string;
  /** Searches only this conversation. Without it, all conversations are searched and each result names its own. */
  readonly conversation?: string;
  /** Called when a result is opened. */
  readonly onOpen?: () => void;
}

/** Messages that contain the text. Each shows its conversation, author and time, and links to its place. */
export function MessageSearchResults({ text, conversation, onOpen }: MessageSearchResultsProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(chatQueries.search(text, conversation));
  return (
    <section aria-label={t`Matching messages`} className={classes.found}>
      <h3 className={classes.title}>
        <Trans>Messages</Trans>
      </h3>
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        empty={
          <p className={classes.empty}>
            <Trans>No messages found.</Trans>
          </p>
        }
      >
        {(messages) => (
          <ul className={classes.list}>
            {messages.map((one) => (
              <li key={one.id}>
                <Link
                  to="/chat/$id/messages"
                  params={{ id: one.conversation }}
                  search={{ at: one.seq }}
                  className={classes.message}
                  onKeyDown={moveFocus()}
                  onClick={onOpen}
                >
                  {conversation === undefined ? (
                    <GlobalResult message={one} />
                  ) : (
                    <ConversationResult message={one} />
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </InfiniteList>
    </section>
  );
}

function GlobalResult({ message }: { message: FoundMessage }) {
  const { place, author, createdAt } = message;
  const who = authorLabel(place, author, useSession().person.id);
  const summary = messageSummary(message);
  return (
    <>
      <ConversationAvatar conversation={place} size={32} />
      <ResultHeading name={conversationName(place, useLanguage())} at={createdAt} />
      <span dir="auto" className={classes.text}>
        {who ? `${who}: ${summary}` : summary}
      </span>
    </>
  );
}

function ConversationResult({ message }: { message: FoundMessage }) {
  return (
    <>
      <Avatar person={message.author} size={32} />
      <ResultHeading name={personName(message.author)} at={message.createdAt} />
      <span dir="auto" className={classes.text}>
        {messageSummary(message)}
      </span>
    </>
  );
}

function ResultHeading({ name, at }: { name: string; at: string }) {
  return (
    <span className={classes.head}>
      <b dir="auto" className={classes.name}>
        {name}
      </b>
      <span className={classes.when}>
        <RelativeTime at={at} />
      </span>
    </span>
  );
}
