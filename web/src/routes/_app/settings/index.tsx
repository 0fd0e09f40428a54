import { msg } from '@lingui/core/macro';
import { IconSettings } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { SettingsStart } from '../../../features/settings/settings-start.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/')({
  staticData: {
    audit: [() => import('../../../features/settings/account-audit.ts')],
    page: {
      label: msg`Settings`,
      icon: IconSettings,
    },
  },
  beforeLoad: guard({}),
  component: SettingsStart,
});
