import { msg } from '@lingui/core/macro';
import { IconTags } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { EventCategoriesPage } from '../../../features/managed-event-categories/categories-page.tsx';
import { managedCategoriesQuery } from '../../../features/managed-event-categories/managed-event-categories.queries.ts';
import { WholeListSearch } from '../../../shared/list/list-search.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/event-categories')({
  staticData: {
    page: {
      label: msg`Categories`,
      icon: IconTags,
      menu: 'questionnaires',
      group: 'participation',
      within: '/admin/events',
      order: 20,
    },
  },
  validateSearch: WholeListSearch,
  beforeLoad: guard({ feature: 'events', access: 'admin:events', scoped: true }),
  loader: ({ context }) => context.queryClient.ensureQueryData(managedCategoriesQuery),
  component: EventCategoriesPage,
});
