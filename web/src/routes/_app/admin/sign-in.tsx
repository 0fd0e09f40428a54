import { createFileRoute } from '@tanstack/react-router';
import { SignInPolicyPage } from '../../../features/sign-in-policy/sign-in-policy-page.tsx';
import { signInPolicyQuery } from '../../../features/sign-in-policy/sign-in-policy.queries.ts';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/sign-in')({
  beforeLoad: guard({ access: 'superuser' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(signInPolicyQuery),
  component: SignInPolicyPage,
});
