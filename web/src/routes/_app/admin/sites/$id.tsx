import { msg } from '@lingui/core/macro';
import { IconPencil } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { referenceQueries } from '../../../../features/reference-data/reference-data.queries.ts';
import { SitePage } from '../../../../features/reference-data/site-page.tsx';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/sites/$id')({
  staticData: {
    detail: { missing: msg`This site isn’t available.` },
    hitActions: [{ kind: 'site', label: msg`Edit site`, icon: IconPencil, to: (id) => `/admin/sites/${id}` }],
  },
  beforeLoad: guard({ access: 'admin:sites' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(referenceQueries.sites()),
  component: SiteRoute,
});

function SiteRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return <SitePage key={id} id={id} onDone={() => void navigate({ to: '/admin/sites' })} />;
}
