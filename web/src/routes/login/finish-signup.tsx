import { createFileRoute } from '@tanstack/react-router';
import { FinishSignUpPage } from '../../features/login/finish-sign-up-page.tsx';
import { onlyOutside } from '../../shared/session/only-outside.ts';

export const Route = createFileRoute('/login/finish-signup')({
  beforeLoad: ({ context }) => onlyOutside(context),
  component: FinishSignUpPage,
});
