import { createFileRoute } from '@tanstack/react-router';
import { ActivationPage } from '../../../../features/activation/activation-page.tsx';
import { WholeListSearch } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';
import { activationQuery } from '../../../../shared/sign-up-code/sign-up-code.queries.ts';

export const Route = createFileRoute('/_app/admin/users/activation')({
  staticData: { audit: [() => import('../../../../features/activation/activation-audit.ts')] },
  validateSearch: WholeListSearch,
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(activationQuery),
  component: ActivationPage,
});
