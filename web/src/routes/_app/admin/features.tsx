import { msg } from '@lingui/core/macro';
import { IconToggleRight } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { FeaturesPage } from '../../../features/organisation-setup/features-page.tsx';
import { organisationQueries } from '../../../features/organisation-setup/organisation.queries.ts';
import { worksCouncilQuery } from '../../../features/organisation-setup/works-council.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/features')({
  staticData: {
    overview: () => import('../../../features/organisation-setup/features-step.ts'),
    page: { label: msg`Features`, icon: IconToggleRight, menu: 'setup', group: 'organisation', order: 80 },
  },
  beforeLoad: guard({ access: 'admin:setup' }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(organisationQueries.features()),
      queryClient.ensureQueryData(worksCouncilQuery),
    ]),
  component: FeaturesPage,
});
