import { useLingui } from '@lingui/react/macro';
import { IconNews } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ManagedArticleRow } from '@atrium/proto/content/articles';
import { useDeletedView } from '../../shared/deleted/use-deleted-view.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';
import { useStateViews } from '../../shared/list/use-state-views.ts';
import { useLocalised } from '../../shared/localised/localised-text.tsx';
import { channelsQuery } from '../../shared/news/channels.queries.ts';
import { Thumbnail } from '../../shared/ui/thumbnail.tsx';
import { useArticleColumns } from './article-columns.tsx';
import { articleStates } from './article-states.ts';
import { deletedArticles, exportArticles, managedArticleQueries } from './managed-articles.queries.ts';
import { ArticleSearch, type ManagedArticleSearch } from './article-search.ts';

export function ManagedArticlesPage() {
  const { t } = useLingui();
  const state = useListSearch<ManagedArticleSearch>(ArticleSearch);
  const channels = useQuery(channelsQuery).data?.items.map(({ id, label }) => ({ value: id, label }));
  const { text } = useLocalised();
  const nameOf = ({ title }: ManagedArticleRow): string => text(title);
  const deleted = useDeletedView(deletedArticles, state.search, nameOf);
  return (
    <ListPage
      title={t`Articles`}
      state={state}
      saved="articles"
      list={paged(useInfiniteQuery(managedArticleQueries.list(state.search)))}
      columns={useArticleColumns()}
      views={[...useStateViews('state', articleStates), deleted.view]}
      filters={[
        { by: 'q', kind: 'text', label: t`Search articles` },
        { by: 'channel', kind: 'choice', label: t`Channel`, every: t`All channels`, options: channels },
        { by: 'author', kind: 'person', label: t`Author`, every: t`All authors` },
      ]}
      nameOf={nameOf}
      leading={({ header }) => <Thumbnail picture={header} icon={IconNews} />}
      to={({ id }) => `/admin/articles/${id}`}
      actions={deleted.actions}
      add={{ label: t`Write an article`, to: '/admin/articles/new' }}
      exports={exportArticles(state.search)}
      empty={{
        icon: IconNews,
        title: t`No articles yet`,
        text: t`Write the first article. It stays a draft until you publish it.`,
      }}
      noMatch={deleted.noMatch}
    />
  );
}
