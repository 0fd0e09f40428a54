import { msg } from '@lingui/core/macro';
import { IconKey } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { accountQuery } from '../../../features/settings/account.queries.ts';
import { TokensPage } from '../../../features/settings/tokens-page.tsx';
import { ownTokensQuery } from '../../../shared/api-tokens/api-tokens.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/tokens')({
  staticData: {
    page: { label: msg`API tokens`, icon: IconKey, menu: 'settings', group: 'account', order: 100 },
  },
  beforeLoad: guard({}),
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(accountQuery), queryClient.ensureQueryData(ownTokensQuery)]),
  component: TokensPage,
});
