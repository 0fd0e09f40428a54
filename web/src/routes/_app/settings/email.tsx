import { msg } from '@lingui/core/macro';
import { IconMail } from '@tabler/icons-react';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { accountQuery } from '../../../features/settings/account.queries.ts';
import { EmailPage } from '../../../features/settings/email-page.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/email')({
  staticData: {
    page: {
      label: msg`E-mail`,
      icon: IconMail,
      menu: 'settings',
      group: 'account',
      section: msg`E-mail and mobile`,
      order: 80,
    },
  },
  beforeLoad: guard({}),
  loader: ({ context }) => context.queryClient.ensureQueryData(accountQuery),
  component: OwnEmail,
});

function OwnEmail() {
  const secret = useLocation({ select: ({ hash }) => hash });
  return <EmailPage secret={secret} />;
}
