import { msg } from '@lingui/core/macro';
import { IconHelp } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../../features/info-pages/help-page.tsx';
import { openToEveryone } from '../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/help')({
  staticData: {
    page: { label: msg`Help`, icon: IconHelp },
    found: [{ kind: 'info-page', label: msg`Help and contact`, icon: IconHelp, to: (name) => `/${name}` }],
  },
  beforeLoad: openToEveryone,
  component: HelpPage,
});
