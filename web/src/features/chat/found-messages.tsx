import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FoundMessage } from '@atrium/proto/chat/messages';
import { conversationName, nameOf, speakerIn } from '../../shared/chat/conversation-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { When } from '../../shared/i18n/when.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { chatQueries } from './chat.queries.ts';
import { ConversationAvatar } from './conversation-avatar.tsx';
import classes from './found-messages.module.css';
import { inOneLine } from './message-words.ts';
import { moveAlong } from './move-along.ts';

export interface FoundMessagesProps {
  readonly text: string;
  /** The one conversation they are looked for in; without it everywhere, and each says where it was said. */
  readonly conversation?: string;
  /** One of them was opened. */
  readonly onOpen?: () => void;
}

/** What was said with these words: where, by whom, when; each leads to its place. */
export function FoundMessages({ text, conversation, onOpen }: FoundMessagesProps) {
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
                  onKeyDown={moveAlong}
                  onClick={onOpen}
                >
                  {conversation === undefined ? <Anywhere message={one} /> : <Here message={one} />}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </InfiniteList>
    </section>
  );
}

function Anywhere({ message }: { message: FoundMessage }) {
  const { place, author, createdAt } = message;
  const who = speakerIn(place, author, useSession().person.id);
  const words = inOneLine(message);
  return (
    <>
      <ConversationAvatar conversation={place} size={32} />
      <Head name={conversationName(place, useLanguage())} at={createdAt} />
      <span dir="auto" className={classes.text}>
        {who ? `${who}: ${words}` : words}
      </span>
    </>
  );
}

function Here({ message }: { message: FoundMessage }) {
  return (
    <>
      <Avatar person={message.author} size={32} />
      <Head name={nameOf(message.author)} at={message.createdAt} />
      <span dir="auto" className={classes.text}>
        {inOneLine(message)}
      </span>
    </>
  );
}

function Head({ name, at }: { name: string; at: string }) {
  return (
    <span className={classes.head}>
      <b dir="auto" className={classes.name}>
        {name}
      </b>
      <span className={classes.when}>
        <When at={at} />
      </span>
    </span>
  );
}
