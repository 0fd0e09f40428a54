import { msg } from '@lingui/core/macro';
import { IconMessageCircleQuestion } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../../features/info-pages/contact-page.tsx';
import { openToEveryone } from '../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/contact')({
  staticData: { page: { label: msg`Contact`, icon: IconMessageCircleQuestion } },
  beforeLoad: openToEveryone,
  component: ContactPage,
});
