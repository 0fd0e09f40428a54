import { msg } from '@lingui/core/macro';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { accountQuery } from '../../../features/settings/account.queries.ts';
import { SessionsPage } from '../../../features/settings/sessions-page.tsx';
import { sessionsQuery } from '../../../features/settings/sessions.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/sessions')({
  staticData: {
    audit: [() => import('../../../features/settings/session-audit.ts')],
    page: {
      label: msg`Active sessions`,
      icon: IconDeviceLaptop,
      menu: 'settings',
      group: 'account',
      within: '/settings/password',
      order: 74,
    },
  },
  beforeLoad: guard({}),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(accountQuery), queryClient.ensureQueryData(sessionsQuery)]),
  component: SessionsPage,
});
