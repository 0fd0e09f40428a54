import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Title } from '@mantine/core';
import { IconNews } from '@tabler/icons-react';
import type { HomeFeed } from '@atrium/proto/content/home';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ArticleGrid } from '../../shared/news/article-grid.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import classes from './home-page.module.css';
import { NewsOrderMenu } from './news-order-menu.tsx';

/** A lead story, two wide cards, and a row of three. */
const most = 6;

/** The newest articles. The long list is on the page of news. */
export function HomeNews({ articles, next }: Pick<HomeFeed, 'articles' | 'next'>) {
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
  return (
    <EmptyState
      icon={IconNews}
      title={t`No news yet`}
      text={t`The latest articles from channels you follow will appear here.`}
      action={
        <Button component={Link} to="/settings/channels" variant="default">
          <Trans>Choose channels</Trans>
        </Button>
      }
    />
  );
}
