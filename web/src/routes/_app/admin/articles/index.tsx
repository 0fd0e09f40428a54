import { msg } from '@lingui/core/macro';
import { IconNews } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ManagedArticlesPage } from '../../../../features/managed-articles/articles-page.tsx';
import { managedArticleQueries } from '../../../../features/managed-articles/managed-articles.queries.ts';
import { ArticleSearch } from '../../../../features/managed-articles/article-search.ts';
import { filtersOf } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/articles/')({
  staticData: {
    overview: () => import('../../../../features/managed-articles/articles-overview.tsx'),
    audit: [() => import('../../../../features/managed-articles/article-audit.ts')],
    page: {
      label: msg`Articles`,
      key: 'a',
      icon: IconNews,
      menu: 'communicate',
      group: 'publish',
      section: msg`News`,
      order: 10,
    },
  },
  validateSearch: ArticleSearch,
  beforeLoad: guard({ feature: 'articles', access: 'admin:articles', scoped: true }),
  loaderDeps: filtersOf,
  loader: ({ context, deps }) =>
    context.queryClient.ensureInfiniteQueryData(managedArticleQueries.list(deps)),
  component: ManagedArticlesPage,
});
