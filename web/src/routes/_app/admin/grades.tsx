import { createFileRoute } from '@tanstack/react-router';
import { GradesPage } from '../../../features/places/grades-page.tsx';
import { placeQueries } from '../../../features/places/places.queries.ts';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/grades')({
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(placeQueries.grades()),
  component: GradesPage,
});
