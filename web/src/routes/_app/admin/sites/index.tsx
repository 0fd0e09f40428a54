import { createFileRoute } from '@tanstack/react-router';
import { SitesPage } from '../../../../features/places/sites-page.tsx';
import { placeQueries } from '../../../../features/places/places.queries.ts';
import { guard } from '../../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/sites/')({
  beforeLoad: guard({ access: 'admin:sites' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(placeQueries.sites()),
  component: SitesPage,
});
