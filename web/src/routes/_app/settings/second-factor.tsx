import { msg } from '@lingui/core/macro';
import { IconShieldLock } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorPage } from '../../../features/settings/second-factor-page.tsx';
import { secondFactorQuery } from '../../../features/settings/second-factor.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/second-factor')({
  staticData: {
    audit: [() => import('../../../features/settings/second-factor-audit.ts')],
    page: {
      label: msg`Two-step verification`,
      also: [msg`Recovery codes`],
      icon: IconShieldLock,
      menu: 'settings',
      group: 'account',
      within: '/settings/password',
      order: 72,
    },
  },
  beforeLoad: guard({}),
  loader: ({ context }) => context.queryClient.ensureQueryData(secondFactorQuery),
  component: SecondFactorPage,
});
