import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LinkedArticlesPage } from '../../../../../features/managed-articles/linked-articles-page.tsx';
import { managedArticleQueries } from '../../../../../features/managed-articles/managed-articles.queries.ts';
import { guard } from '../../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/articles/linkedarticles/$id')({
  staticData: { detail: { missing: msg`This article isn’t available.` } },
  beforeLoad: guard({ feature: 'articles', access: 'admin:articles', scoped: true }),
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery({ ...managedArticleQueries.one(params.id), staleTime: 1_000 }),
  component: LinkedArticlesRoute,
});

function LinkedArticlesRoute() {
  const { id } = Route.useParams();
  return <LinkedArticlesPage key={id} id={id} />;
}
