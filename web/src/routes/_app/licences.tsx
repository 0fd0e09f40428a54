import { createFileRoute } from '@tanstack/react-router';
import { LicencesPage } from '../../features/licences/licences-page.tsx';
import { licencesQuery } from '../../features/licences/licences.queries.ts';
import { guard } from '../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/licences')({
  beforeLoad: guard({}),
  loader: ({ context }) => context.queryClient.ensureQueryData(licencesQuery),
  component: LicencesPage,
});
