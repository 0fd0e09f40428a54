import { createFileRoute } from '@tanstack/react-router';
import { DefaultsPage } from '../../../../features/managed-articles/defaults-page.tsx';
import { managedArticleQueries } from '../../../../features/managed-articles/managed-articles.queries.ts';
import { guard } from '../../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/articles/edit-defaults')({
  beforeLoad: guard({ feature: 'articles', access: 'admin:articles' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(managedArticleQueries.defaults()),
  component: DefaultsPage,
});
