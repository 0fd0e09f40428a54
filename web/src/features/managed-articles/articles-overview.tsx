import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconNews } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ManagedArticleRow } from '@atrium/proto/content/articles';
import { recentDays } from '@atrium/proto/recent';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { progressOf } from '../../shared/navigation/setup-step.ts';
import { upcomingOf } from '../../shared/navigation/upcoming.ts';
import { ChangeSince } from '../../shared/overview/change-since.tsx';
import { NumberTile } from '../../shared/overview/number-tile.tsx';
import { ReviewersNote } from '../../shared/overview/reviewers-note.tsx';
import { ReviewsWaiting } from '../../shared/overview/reviews-waiting.tsx';
import { managedArticleQueries } from './managed-articles.queries.ts';

function Waiting() {
  const { data } = useSuspenseInfiniteQuery(managedArticleQueries.list({ state: 'review' }));
  const [first] = data.pages;
  return (
    <ReviewsWaiting
      icon={IconNews}
      to="/admin/articles"
      count={first?.total}
      detail={<ReviewersNote reviews={first?.items.map(({ review }) => review) ?? []} />}
      title={(count) => <Plural value={count} one="# article to review" other="# articles to review" />}
    />
  );
}

function Tile() {
  const { i18n } = useLingui();
  const { published, views, viewsBefore } = useSuspenseQuery(managedArticleQueries.recent()).data;
  return (
    <NumberTile
      to="/admin/articles"
      search={{ state: 'published' }}
      value={i18n.number(published)}
      label={<Plural value={published} one="Article published" other="Articles published" />}
      detail={
        <>
          {views !== null && views > 0 && (
            <>
              <Plural value={views} one="# read" other="# reads" />{' '}
              {viewsBefore !== null && <ChangeSince now={views} before={viewsBefore} />}
              <br />
            </>
          )}
          <Trans>In the last {recentDays} days</Trans>
        </>
      }
    />
  );
}

const upcoming = () =>
  upcomingOf(managedArticleQueries.scheduled(), (articles: readonly ManagedArticleRow[]) =>
    articles.flatMap(({ id, title, publishAt }) =>
      publishAt === null
        ? []
        : {
            ...{ id, title, at: publishAt, icon: IconNews, what: msg`Article will be published` },
            ...{ to: '/admin/articles/$id', params: { id } },
          },
    ),
  );

const steps = [
  {
    order: 70,
    label: msg`First channel and article`,
    to: '/admin/articles/new',
    progress: progressOf(managedArticleQueries.anyPublished(), (isDone: boolean) => ({ isDone })),
  },
] as const;

export const overview: OverviewPart = { Waiting, Tile, upcoming, steps };
