import { msg } from '@lingui/core/macro';
import { IconLock } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { accountQuery } from '../../../features/settings/account.queries.ts';
import { PasswordPage } from '../../../features/settings/password-page.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/password')({
  staticData: {
    page: {
      label: msg`Password`,
      icon: IconLock,
      menu: 'settings',
      group: 'account',
      section: msg`Sign-in and security`,
      order: 70,
    },
  },
  beforeLoad: guard({}),
  loader: ({ context }) => context.queryClient.ensureQueryData(accountQuery),
  component: PasswordPage,
});
