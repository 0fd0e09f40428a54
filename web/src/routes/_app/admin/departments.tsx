import { createFileRoute } from '@tanstack/react-router';
import { DepartmentsPage } from '../../../features/places/departments-page.tsx';
import { placeQueries } from '../../../features/places/places.queries.ts';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/departments')({
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(placeQueries.departments()),
  component: DepartmentsPage,
});
