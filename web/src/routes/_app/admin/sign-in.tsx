import { msg } from '@lingui/core/macro';
import { IconLogin2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { SignInPolicyPage } from '../../../features/sign-in-policy/sign-in-policy-page.tsx';
import { signInPolicyQuery } from '../../../features/sign-in-policy/sign-in-policy.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/sign-in')({
  staticData: {
    audit: [() => import('../../../features/sign-in-policy/sign-in-policy-audit.ts')],
    page: { label: msg`Sign-in`, icon: IconLogin2, menu: 'setup', group: 'organisation', order: 82 },
  },
  beforeLoad: guard({ access: 'superuser' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(signInPolicyQuery),
  component: SignInPolicyPage,
});
