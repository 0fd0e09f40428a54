import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../../features/login/confirm-email-page.tsx';
import { requireSignedOut } from '../../shared/navigation/require-signed-out.ts';

export const Route = createFileRoute('/login/confirm-email')({
  beforeLoad: ({ context }) => requireSignedOut(context),
  component: ConfirmEmail,
});

function ConfirmEmail() {
  return <ConfirmEmailPage secret={useLocation({ select: ({ hash }) => hash })} />;
}
