import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { ArticleState } from '@atrium/proto/content/article-state';
import { ManagedArticlesPage } from '../../../../features/managed-articles/articles-page.tsx';
import { managedArticleQueries } from '../../../../features/managed-articles/managed-articles.queries.ts';
import { guard } from '../../../../shared/session/guard.ts';

const text = z.string().optional().catch(undefined);
const Search = z.object({
  q: text,
  channel: text,
  author: text,
  state: ArticleState.optional().catch(undefined),
  deleted: z.boolean().optional().catch(undefined),
});

export const Route = createFileRoute('/_app/admin/articles/')({
  validateSearch: Search,
  beforeLoad: guard({ feature: 'articles', access: 'admin:articles', scoped: true }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.queryClient.ensureInfiniteQueryData(managedArticleQueries.list(deps)),
  component: ManagedArticlesRoute,
});

function ManagedArticlesRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ManagedArticlesPage
      search={Route.useSearch()}
      onSearch={({ q, state, channel, author, deleted }) =>
        void navigate({ search: { q, state, channel, author, deleted }, replace: true })
      }
    />
  );
}
