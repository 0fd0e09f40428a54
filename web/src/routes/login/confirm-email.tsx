import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../../features/login/confirm-email-page.tsx';
import { onlyOutside } from '../../shared/session/only-outside.ts';

export const Route = createFileRoute('/login/confirm-email')({
  beforeLoad: ({ context }) => onlyOutside(context),
  component: ConfirmEmail,
});

function ConfirmEmail() {
  return <ConfirmEmailPage secret={useLocation({ select: ({ hash }) => hash })} />;
}
