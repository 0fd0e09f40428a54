import { createFileRoute } from '@tanstack/react-router';
import { ManagedTokensPage } from '../../../features/managed-tokens/managed-tokens-page.tsx';
import { allTokensQuery } from '../../../shared/api-tokens/api-tokens.queries.ts';
import { WholeListSearch } from '../../../shared/list/list-search.ts';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/api-tokens')({
  validateSearch: WholeListSearch,
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(allTokensQuery),
  component: ManagedTokensPage,
});
