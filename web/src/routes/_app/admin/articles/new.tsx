import { msg } from '@lingui/core/macro';
import { IconPencilPlus } from '@tabler/icons-react';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NewArticlePage } from '../../../../features/managed-articles/article-page.tsx';
import { managedArticleQueries } from '../../../../features/managed-articles/managed-articles.queries.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/articles/new')({
  staticData: { action: { label: msg`Write an article`, also: [msg`New article`], icon: IconPencilPlus } },
  beforeLoad: guard({ feature: 'articles', access: 'admin:articles', scoped: true }),
  loader: ({ context }) => context.queryClient.ensureQueryData(managedArticleQueries.defaults()),
  component: NewArticleRoute,
});

function NewArticleRoute() {
  const navigate = useNavigate();
  const router = useRouter();
  // The first save navigates to this route. Loading its code in advance avoids an empty page in between.
  useEffect(() => void router.loadRouteChunk(router.routesById['/_app/admin/articles/$id']), [router]);
  return (
    <NewArticlePage
      onBegun={(id) => void navigate({ to: '/admin/articles/$id', params: { id }, replace: true })}
    />
  );
}
