import { msg } from '@lingui/core/macro';
import { IconUserCheck } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ActivationPage } from '../../../../features/activation/activation-page.tsx';
import { WholeListSearch } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';
import { activationQuery } from '../../../../shared/sign-up-code/sign-up-code.queries.ts';

export const Route = createFileRoute('/_app/admin/users/activation')({
  staticData: {
    overview: () => import('../../../../features/activation/activation-overview.tsx'),
    audit: [() => import('../../../../features/activation/activation-audit.ts')],
    page: { label: msg`Activation`, icon: IconUserCheck },
  },
  validateSearch: WholeListSearch,
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(activationQuery),
  component: ActivationPage,
});
