import { msg } from '@lingui/core/macro';
import { IconAdjustments } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { DefaultsPage } from '../../../../features/managed-articles/defaults-page.tsx';
import { managedArticleQueries } from '../../../../features/managed-articles/managed-articles.queries.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/articles/edit-defaults')({
  staticData: {
    page: {
      label: msg`Article defaults`,
      icon: IconAdjustments,
      menu: 'communicate',
      group: 'publish',
      within: '/admin/articles',
      order: 30,
    },
  },
  beforeLoad: guard({ feature: 'articles', access: 'admin:articles' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(managedArticleQueries.defaults()),
  component: DefaultsPage,
});
