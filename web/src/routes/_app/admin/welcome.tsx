import { msg } from '@lingui/core/macro';
import { IconSpeakerphone } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { managedWelcomeQueries } from '../../../features/managed-welcome/managed-welcome.queries.ts';
import { WelcomePage } from '../../../features/managed-welcome/welcome-page.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/welcome')({
  staticData: {
    overview: () => import('../../../features/managed-welcome/welcome-step.ts'),
    audit: [() => import('../../../features/managed-welcome/welcome-audit.ts')],
    page: { label: msg`Welcome`, icon: IconSpeakerphone, menu: 'communicate', group: 'publish', order: 45 },
  },
  beforeLoad: guard({ feature: 'welcome', access: 'admin:setup' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(managedWelcomeQueries.notice()),
  component: WelcomePage,
});
