import { msg } from '@lingui/core/macro';
import { IconUserOff } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { accountQuery } from '../../../features/settings/account.queries.ts';
import { DeletionPage } from '../../../features/settings/deletion-page.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/deletion')({
  staticData: {
    page: { label: msg`Delete account`, icon: IconUserOff, menu: 'settings', group: 'account', order: 120 },
  },
  beforeLoad: guard({}),
  loader: ({ context }) => context.queryClient.ensureQueryData(accountQuery),
  component: DeletionPage,
});
