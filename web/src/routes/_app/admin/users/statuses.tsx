import { createFileRoute } from '@tanstack/react-router';
import { placeQueries } from '../../../../features/places/places.queries.ts';
import { StatusesPage } from '../../../../features/places/statuses-page.tsx';
import { guard } from '../../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/users/statuses')({
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(placeQueries.statuses()),
  component: StatusesPage,
});
