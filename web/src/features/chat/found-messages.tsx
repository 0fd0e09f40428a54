import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { When } from '../../shared/i18n/when.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { chatQueries } from './chat.queries.ts';
import classes from './found-messages.module.css';
import { inOneLine, nameOf } from './message-words.ts';

/** What was said with these words; each leads to its place. */
export function FoundMessages({ text, conversation }: { text: string; conversation?: string }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(chatQueries.search(text, conversation));
  return (
    <section aria-label={t`Messages`} className={classes.found}>
      <h3 className={classes.title}>
        <Trans>Messages</Trans>
      </h3>
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        empty={
          <p className={classes.empty}>
            <Trans>No message with these words.</Trans>
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
                >
                  <span className={classes.head}>
                    <b>{nameOf(one.author)}</b> <When at={one.createdAt} />
                  </span>
                  <span dir="auto" className={classes.text}>
                    {inOneLine(one)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </InfiniteList>
    </section>
  );
}
