import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ManagedArticlePage } from '../../../../features/managed-articles/article-page.tsx';
import { managedArticleQueries } from '../../../../features/managed-articles/managed-articles.queries.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/articles/$id')({
  staticData: { detail: { missing: msg`This article isn’t available.` } },
  beforeLoad: guard({ feature: 'articles', access: 'admin:articles', scoped: true }),
  // Always fetched: an editor starts from what is stored now.
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery({ ...managedArticleQueries.one(params.id), staleTime: 1_000 }),
  component: ManagedArticleRoute,
});

function ManagedArticleRoute() {
  const { id } = Route.useParams();
  return <ManagedArticlePage key={id} id={id} />;
}
