import { msg } from '@lingui/core/macro';
import { IconUserCircle } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/settings/profile-page.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/profile')({
  staticData: {
    page: {
      label: msg`Profile`,
      also: [msg`Profile photo`],
      icon: IconUserCircle,
      menu: 'settings',
      group: 'you',
      order: 10,
    },
  },
  beforeLoad: guard({}),
  component: ProfilePage,
});
