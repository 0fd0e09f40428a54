import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Title } from '@mantine/core';
import { IconNews } from '@tabler/icons-react';
import type { HomeFeed } from '@atrium/proto/content/home';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { isUnreachable } from '../../shared/api/problem-messages.ts';
import { ArticleGrid } from '../../shared/news/article-grid.tsx';
import { usePermission } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PartFailed } from '../../shared/ui/part-failed.tsx';
import { CardsSkeleton } from '../../shared/ui/skeletons.tsx';
import classes from './home-page.module.css';
import { NewsOrderMenu } from './news-order-menu.tsx';

/** A lead story, two wide cards, and a row of three. */
const most = 6;

/** The newest articles. The long list is on the page of news. They fail alone, like every block of the page. */
export function HomeNews({ feed: { data, error, refetch } }: { feed: UseQueryResult<HomeFeed> }) {
  if (data) return <News articles={data.articles} next={data.next} />;
  if (error) return <NewsFailed error={error} retry={() => void refetch()} />;
  return <CardsSkeleton />;
}

function NewsFailed({ error, retry }: { error: Error; retry: () => void }) {
  const isOffline = !navigator.onLine && isUnreachable(error);
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.news}>
      <Title order={2} id={id}>
        <Trans>News</Trans>
      </Title>
      <PartFailed
        isOffline={isOffline}
        retry={
          !isOffline && (
            <Button size="xs" variant="default" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      />
    </section>
  );
}

function News({ articles, next }: Pick<HomeFeed, 'articles' | 'next'>) {
  const id = useId();
  if (articles.length === 0) return <NothingNew />;
  const hasMore = articles.length > most || next !== null;
  return (
    <section aria-labelledby={id} className={classes.news}>
      <div className={classes.head}>
        <div className={classes.order}>
          <Title order={2} id={id}>
            <Trans>News</Trans>
          </Title>
          <NewsOrderMenu />
        </div>
        {hasMore && (
          <Anchor component={Link} to="/articles" className={classes.all}>
            <Trans>All news</Trans>
          </Anchor>
        )}
      </div>
      <ArticleGrid articles={articles.slice(0, most)} />
      {hasMore && (
        <Button component={Link} to="/articles" variant="default" className={classes.more}>
          <Trans>All news</Trans>
        </Button>
      )}
    </section>
  );
}

function NothingNew() {
  const { t } = useLingui();
  const mayWrite = usePermission({ feature: 'articles', access: 'admin:articles' });
  return (
    <EmptyState
      icon={IconNews}
      title={t`No news yet`}
      text={t`The latest articles from channels you follow will appear here.`}
      action={
        <Group justify="center">
          {mayWrite && (
            <Button component={Link} to="/admin/articles/new">
              <Trans>Write an article</Trans>
            </Button>
          )}
          <Button component={Link} to="/settings/channels" variant="default">
            <Trans>Choose channels</Trans>
          </Button>
        </Group>
      }
    />
  );
}
