import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconNews } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ManagedArticleRow } from '@atrium/proto/content/articles';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';
import { useStateViews } from '../../shared/list/use-state-views.ts';
import { useLocalised } from '../../shared/localised/localised-text.tsx';
import { channelsQuery } from '../../shared/news/channels.queries.ts';
import { Thumbnail } from '../../shared/ui/thumbnail.tsx';
import { useArticleColumns } from './article-columns.tsx';
import { articleStates } from './article-states.ts';
import {
  ArticleSearch,
  exportArticles,
  managedArticleQueries,
  useArticleActions,
  type ManagedArticleSearch,
} from './managed-articles.queries.ts';

export function ManagedArticlesPage() {
  const { t } = useLingui();
  const state = useListSearch<ManagedArticleSearch>(ArticleSearch);
  const channels = useQuery(channelsQuery).data?.items.map(({ id, label }) => ({ value: id, label }));
  const { text } = useLocalised();
  return (
    <ListPage
      title={t`Articles`}
      state={state}
      list={paged(useInfiniteQuery(managedArticleQueries.list(state.search)))}
      columns={useArticleColumns()}
      views={[...useStateViews('state', articleStates), { label: t`Deleted`, search: { deleted: true } }]}
      filters={[
        { by: 'q', kind: 'text', label: t`Search articles` },
        { by: 'channel', kind: 'choice', label: t`Channel`, every: t`All channels`, options: channels },
        { by: 'author', kind: 'person', label: t`Author`, every: t`All authors` },
      ]}
      nameOf={({ title }) => text(title)}
      leading={({ header }) => <Thumbnail picture={header} icon={IconNews} />}
      to={({ id }) => `/admin/articles/${id}`}
      actions={state.search.deleted ? (article) => <Restore article={article} /> : undefined}
      add={{ label: t`Write an article`, to: '/admin/articles/new' }}
      exports={exportArticles(state.search)}
      empty={{
        icon: IconNews,
        title: t`No articles yet`,
        text: t`Write the first article. It stays a draft until you publish it.`,
      }}
      noMatch={
        state.search.deleted && {
          title: t`No deleted articles`,
          text: t`Deleted articles stay here for 30 days.`,
        }
      }
    />
  );
}

function Restore({ article: { id, deletedAt } }: { article: ManagedArticleRow }) {
  const { restore } = useArticleActions();
  if (!deletedAt) return null;
  return (
    <Button variant="default" size="xs" loading={restore.isPending} onClick={() => restore.mutate(id)}>
      <Trans>Restore</Trans>
    </Button>
  );
}
