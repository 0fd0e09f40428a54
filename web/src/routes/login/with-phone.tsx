import { createFileRoute } from '@tanstack/react-router';
import { WithPhonePage } from '../../features/login/with-phone-page.tsx';
import { requireSignedOut } from '../../shared/navigation/require-signed-out.ts';

export const Route = createFileRoute('/login/with-phone')({
  beforeLoad: ({ context }) => requireSignedOut(context),
  component: WithPhonePage,
});
