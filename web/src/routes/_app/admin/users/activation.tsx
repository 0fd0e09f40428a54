import { createFileRoute } from '@tanstack/react-router';
import { ActivationPage } from '../../../../features/activation/activation-page.tsx';
import { guard } from '../../../../shared/session/guard.ts';
import { activationQuery } from '../../../../shared/sign-up-code/sign-up-code.queries.ts';

export const Route = createFileRoute('/_app/admin/users/activation')({
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(activationQuery),
  component: ActivationPage,
});
