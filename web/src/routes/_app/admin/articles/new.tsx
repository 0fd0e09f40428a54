import { msg } from '@lingui/core/macro';
import { IconPencilPlus } from '@tabler/icons-react';
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NewArticlePage } from '../../../../features/managed-articles/article-page.tsx';
import { managedArticleQueries } from '../../../../features/managed-articles/managed-articles.queries.ts';
import { channelsQuery } from '../../../../shared/news/channels.queries.ts';
import { BegunFor } from '../../../../shared/audience/begun-for.ts';
import { guard } from '../../../../shared/navigation/guard.ts';
import { sessionQuery } from '../../../../shared/session/session.queries.ts';

export const Route = createFileRoute('/_app/admin/articles/new')({
  staticData: { action: { label: msg`Write an article`, also: [msg`New article`], icon: IconPencilPlus } },
  validateSearch: BegunFor,
  beforeLoad: guard({ feature: 'articles', access: 'admin:articles', scoped: true }),
  loader: async ({ context: { queryClient } }) => {
    const { person } = await queryClient.ensureQueryData(sessionQuery);
    await Promise.all([
      queryClient.ensureQueryData(managedArticleQueries.defaults()),
      // Without them, the author chooses the channel.
      queryClient.prefetchQuery(managedArticleQueries.lastChannel(person.id)),
      queryClient.prefetchQuery(channelsQuery),
    ]);
  },
  component: NewArticleRoute,
});

function NewArticleRoute() {
  const navigate = useNavigate();
  const search = Route.useSearch();
  const router = useRouter();
  // The first save navigates to this route. Loading its code in advance avoids an empty page in between.
  useEffect(() => void router.loadRouteChunk(router.routesById['/_app/admin/articles/$id']), [router]);
  return (
    <NewArticlePage
      {...search}
      onBegun={(id) => void navigate({ to: '/admin/articles/$id', params: { id }, replace: true })}
    />
  );
}
