import { Trans, useLingui } from '@lingui/react/macro';
import { Chip } from '@mantine/core';
import { IconNews } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { ArticleGrid } from '../../shared/news/article-grid.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { CardsSkeleton } from '../../shared/ui/skeletons.tsx';
import { channelsQuery } from '../../shared/news/channels.queries.ts';
import classes from './articles-page.module.css';
import { articleQueries, type ArticleSearch } from './articles.queries.ts';

export interface ArticlesPageProps {
  readonly search: ArticleSearch;
  readonly onSearch: (search: ArticleSearch) => void;
}

/** All articles a person may read, filtered by channel and search text. */
export function ArticlesPage({ search, onSearch }: ArticlesPageProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(articleQueries.list(search, useLanguage()));
  return (
    <Page
      title={t`News`}
      tools={
        <SearchField
          className={classes.search}
          label={t`Search news`}
          placeholder={t`Search news`}
          value={search.q}
          onSearch={(q) => onSearch({ ...search, q })}
        />
      }
    >
      <ChannelChips chosen={search.channel} choose={(channel) => onSearch({ ...search, channel })} />
      <InfiniteList
        query={query}
        skeleton={<CardsSkeleton />}
        empty={<NoArticles filtered={Boolean(search.q ?? search.channel)} />}
      >
        {(articles) => <ArticleGrid articles={articles} />}
      </InfiniteList>
    </Page>
  );
}

function ChannelChips({
  chosen,
  choose,
}: {
  chosen: string | undefined;
  choose: (channel: string | undefined) => void;
}) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(channelsQuery);
  return (
    <Chip.Group value={chosen ?? ''} onChange={(value) => choose((value as string) || undefined)}>
      <div className={classes.chips} role="group" aria-label={t`Channel`} data-print="never">
        <Chip name="channel" value="" variant="light">
          <Trans>All channels</Trans>
        </Chip>
        {data.items.map((channel) => (
          <Chip key={channel.id} name="channel" value={channel.id} variant="light">
            {channel.label}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  );
}

function NoArticles({ filtered }: { filtered: boolean }) {
  const { t } = useLingui();
  return filtered ? (
    <EmptyState icon={IconNews} title={t`No results`} text={t`Try different words or search all channels.`} />
  ) : (
    <EmptyState
      icon={IconNews}
      title={t`No news yet`}
      text={t`Articles published for you will appear here.`}
    />
  );
}
