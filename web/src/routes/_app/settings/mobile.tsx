import { msg } from '@lingui/core/macro';
import { IconDeviceMobile } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { accountQuery } from '../../../features/settings/account.queries.ts';
import { MobilePage } from '../../../features/settings/mobile-page.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/mobile')({
  staticData: {
    page: {
      label: msg`Mobile`,
      icon: IconDeviceMobile,
      menu: 'settings',
      group: 'account',
      within: '/settings/email',
      order: 82,
    },
  },
  beforeLoad: guard({}),
  loader: ({ context }) => context.queryClient.ensureQueryData(accountQuery),
  component: OwnMobile,
});

function OwnMobile() {
  const navigate = Route.useNavigate();
  return <MobilePage onDone={() => void navigate({ to: '/settings' })} />;
}
