import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconNews, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { ArticleFilters } from './article-filters.tsx';
import { ArticleRow } from './article-row.tsx';
import {
  exportArticles,
  managedArticleQueries,
  type ManagedArticleSearch,
} from './managed-articles.queries.ts';

export interface ManagedArticlesPageProps {
  readonly search: ManagedArticleSearch;
  readonly onSearch: (search: ManagedArticleSearch) => void;
}

export function ManagedArticlesPage({ search, onSearch }: ManagedArticlesPageProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(managedArticleQueries.list(search));
  const write = (
    <Button component={Link} to="/admin/articles/new" leftSection={<IconPlus size={18} aria-hidden />}>
      <Trans>Write an article</Trans>
    </Button>
  );
  return (
    <Page
      title={t`Articles`}
      width="full"
      tools={<ExportMenu write={exportArticles(search)} />}
      action={write}
    >
      <ArticleFilters search={search} onSearch={onSearch} />
      <InfiniteList query={query} skeleton={<RowsSkeleton rows={8} />} empty={<Nothing search={search} />}>
        {(articles) => (
          <Rows>
            {articles.map((article) => (
              <ArticleRow key={article.id} article={article} />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </Page>
  );
}

function Nothing({ search }: { search: ManagedArticleSearch }) {
  const { t } = useLingui();
  if (search.deleted)
    return (
      <EmptyState
        icon={IconNews}
        title={t`No deleted articles`}
        text={t`Deleted articles stay here for 30 days.`}
      />
    );
  const isFiltered = Object.values(search).some(Boolean);
  return isFiltered ? (
    <EmptyState icon={IconNews} title={t`No results`} text={t`Try different words or fewer filters.`} />
  ) : (
    <EmptyState
      icon={IconNews}
      title={t`No articles yet`}
      text={t`Write the first article. It stays a draft until you publish it.`}
    />
  );
}
