import { msg } from '@lingui/core/macro';
import { IconEyeOff } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../../features/privacy/privacy-page.tsx';
import { privacyQuery } from '../../../features/privacy/privacy.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/privacy')({
  staticData: { page: { label: msg`Privacy`, icon: IconEyeOff, menu: 'settings', group: 'you', order: 60 } },
  beforeLoad: guard({}),
  loader: ({ context }) => context.queryClient.ensureQueryData(privacyQuery),
  component: PrivacyPage,
});
