import { msg } from '@lingui/core/macro';
import { IconMessageCircleQuestion } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../features/info-pages/contact-page.tsx';

export const Route = createFileRoute('/contact')({
  staticData: { page: { label: msg`Contact`, icon: IconMessageCircleQuestion } },
  component: ContactPage,
});
