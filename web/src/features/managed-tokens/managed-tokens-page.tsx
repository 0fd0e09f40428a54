import { useLingui } from '@lingui/react/macro';
import { IconKey } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { allTokensQuery, useTokenActions } from '../../shared/api-tokens/api-tokens.queries.ts';
import { TokenRow } from '../../shared/api-tokens/token-row.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';

/** All API tokens of the organisation, for admins who have to revoke one. */
export function ManagedTokensPage() {
  const { t } = useLingui();
  const query = useInfiniteQuery(allTokensQuery);
  const { revokeAny } = useTokenActions();
  return (
    <Page
      title={t`API tokens`}
      lead={t`API tokens act on behalf of their owner. People create them in their settings.`}
    >
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState icon={IconKey} title={t`No tokens`} text={t`No one has created an API token yet.`} />
        }
      >
        {(tokens) => (
          <Rows>
            {tokens.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                owner={token.owner.name}
                onEnd={() => revokeAny.mutate(token.id)}
              />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </Page>
  );
}
