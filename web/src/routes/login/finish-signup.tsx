import { createFileRoute } from '@tanstack/react-router';
import { FinishSignUpPage } from '../../features/login/finish-sign-up-page.tsx';
import { requireSignedOut } from '../../shared/navigation/require-signed-out.ts';

export const Route = createFileRoute('/login/finish-signup')({
  beforeLoad: ({ context }) => requireSignedOut(context),
  component: FinishSignUpPage,
});
