import { msg } from '@lingui/core/macro';
import { IconMapPin } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { SitesPage } from '../../../../features/reference-data/sites-page.tsx';
import { referenceQueries } from '../../../../features/reference-data/reference-data.queries.ts';
import { WholeListSearch } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/sites/')({
  staticData: {
    overview: () => import('../../../../features/reference-data/places-step.ts'),
    audit: [() => import('../../../../features/reference-data/site-audit.ts')],
    page: {
      label: msg`Sites`,
      icon: IconMapPin,
      menu: 'setup',
      group: 'people',
      section: msg`Sites and grades`,
      order: 30,
    },
  },
  validateSearch: WholeListSearch,
  beforeLoad: guard({ access: 'admin:sites' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(referenceQueries.sites()),
  component: SitesPage,
});
