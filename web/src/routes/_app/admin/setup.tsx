import { msg } from '@lingui/core/macro';
import { IconSettings } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { SetupPage } from '../../../features/organisation-setup/setup-page.tsx';
import { organisationQueries } from '../../../features/organisation-setup/organisation.queries.ts';
import { setupParts } from '../../../features/organisation-setup/setup-parts.ts';
import { setupQuery } from '../../../features/organisation-setup/setup.queries.ts';
import { signUpQueries } from '../../../features/organisation-setup/sign-up.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

const Search = z.object({ part: z.enum(setupParts).optional().catch(undefined) });

export const Route = createFileRoute('/_app/admin/setup')({
  staticData: {
    overview: () => import('../../../features/organisation-setup/settings-steps.ts'),
    audit: [
      () => import('../../../features/organisation-setup/organisation-audit.ts'),
      () => import('../../../features/info-pages/info-page-audit.ts'),
      () => import('../../../features/notification-settings/delivery-audit.ts'),
    ],
    page: {
      label: msg`Organisation`,
      also: [msg`Logo, colours, branding`],
      icon: IconSettings,
      menu: 'setup',
      group: 'organisation',
      section: msg`General`,
      order: 70,
    },
  },
  validateSearch: Search,
  beforeLoad: guard({ access: 'admin:setup' }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(organisationQueries.settings()),
      queryClient.ensureQueryData(setupQuery),
      queryClient.ensureQueryData(signUpQueries.settings()),
    ]),
  component: SetupRoute,
});

function SetupRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  const { part = 'general' } = Route.useSearch();
  return (
    <SetupPage part={part} onPart={(next) => void navigate({ search: { part: next }, replace: true })} />
  );
}
