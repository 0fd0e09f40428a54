import { createFileRoute, notFound } from '@tanstack/react-router';
import { referenceQueries } from '../../../../features/reference-data/reference-data.queries.ts';
import { SitePage } from '../../../../features/reference-data/site-page.tsx';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/sites/$id')({
  beforeLoad: guard({ access: 'admin:sites' }),
  loader: async ({ context, params }) => {
    const { items } = await context.queryClient.ensureQueryData(referenceQueries.sites());
    if (!items.some(({ id }) => id === params.id)) throw notFound();
  },
  component: SiteRoute,
});

function SiteRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return <SitePage key={id} id={id} onDone={() => void navigate({ to: '/admin/sites' })} />;
}
