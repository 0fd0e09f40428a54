import { useLingui } from '@lingui/react/macro';
import { IconKey } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  allTokensQuery,
  AllTokensSearch,
  useTokenActions,
} from '../../shared/api-tokens/api-tokens.queries.ts';
import { RevokeToken } from '../../shared/api-tokens/token-row.tsx';
import { usePermissionName } from '../../shared/api-tokens/use-permission-name.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';

/** All API tokens of the organisation, for admins who have to revoke one. */
export function ManagedTokensPage() {
  const { t } = useLingui();
  const { date } = useFormat();
  const nameOf = usePermissionName();
  const state = useListSearch<AllTokensSearch>(AllTokensSearch);
  const { revokeAny } = useTokenActions();
  return (
    <ListPage
      title={t`API tokens`}
      lead={t`API tokens act on behalf of their owner. People create them in their settings.`}
      state={state}
      list={paged(useInfiniteQuery(allTokensQuery(state.search)))}
      columns={[
        { title: t`Name`, cell: ({ name }) => name },
        { title: t`Owner`, cell: ({ owner }) => owner.name },
        {
          title: t`Permissions`,
          width: 'minmax(0, 2fr)',
          cell: ({ scim, permissions }) =>
            [...(scim ? [t`SCIM`] : []), ...permissions.map(nameOf)].join(', '),
        },
        { title: t`Expires`, sort: 'expiresAt', width: '8rem', cell: ({ expiresAt }) => date(expiresAt) },
        {
          title: t`Last used`,
          width: '8.5rem',
          cell: ({ lastUsedAt }) => lastUsedAt && <RelativeTime at={lastUsedAt} />,
        },
      ]}
      nameOf={({ name }) => name}
      actions={({ id, name }) => <RevokeToken name={name} onRevoke={() => revokeAny.mutate(id)} />}
      empty={{ icon: IconKey, title: t`No tokens`, text: t`No one has created an API token yet.` }}
    />
  );
}
