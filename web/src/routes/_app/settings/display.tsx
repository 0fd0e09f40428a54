import { msg } from '@lingui/core/macro';
import { IconPalette } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { DisplayPage } from '../../../features/settings/display-page.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/display')({
  staticData: {
    page: {
      label: msg`Display and region`,
      also: [msg`Language`, msg`Theme`, msg`Time zone`, msg`Dark mode, light mode, colour scheme`],
      icon: IconPalette,
      menu: 'settings',
      group: 'you',
      order: 50,
    },
  },
  beforeLoad: guard({}),
  component: DisplayPage,
});
