import { createFileRoute } from '@tanstack/react-router';
import { WithPhonePage } from '../../features/login/with-phone-page.tsx';
import { onlyOutside } from '../../shared/session/only-outside.ts';

export const Route = createFileRoute('/login/with-phone')({
  beforeLoad: ({ context }) => onlyOutside(context),
  component: WithPhonePage,
});
