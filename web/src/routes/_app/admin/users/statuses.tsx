import { createFileRoute } from '@tanstack/react-router';
import { referenceQueries } from '../../../../features/reference-data/reference-data.queries.ts';
import { StatusesPage } from '../../../../features/reference-data/statuses-page.tsx';
import { WholeListSearch } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/users/statuses')({
  staticData: { audit: [() => import('../../../../features/reference-data/status-audit.ts')] },
  validateSearch: WholeListSearch,
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(referenceQueries.statuses()),
  component: StatusesPage,
});
