import { msg } from '@lingui/core/macro';
import { IconApi } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ManagedTokensPage } from '../../../features/managed-tokens/managed-tokens-page.tsx';
import { allTokensQuery, AllTokensSearch } from '../../../shared/api-tokens/api-tokens.queries.ts';
import { filtersOf } from '../../../shared/list/list-search.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/api-tokens')({
  staticData: {
    audit: [() => import('../../../features/managed-tokens/api-token-audit.ts')],
    page: {
      label: msg`API tokens`,
      icon: IconApi,
      menu: 'setup',
      group: 'system',
      section: msg`Integrations`,
      order: 90,
    },
  },
  validateSearch: AllTokensSearch,
  beforeLoad: guard({ access: 'admin:users' }),
  loaderDeps: filtersOf,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(allTokensQuery(deps)),
  component: ManagedTokensPage,
});
