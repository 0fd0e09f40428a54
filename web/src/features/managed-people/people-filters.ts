import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Declared } from '../../shared/ui/declared.ts';
import type { Filter, View } from '../../shared/list/filter.ts';
import { usePermission } from '../../shared/session/use-session.ts';
import { managedPeopleQueries } from './managed-people.queries.ts';
import type { PeopleSearch } from './people-search.ts';
import { useReferenceNames } from './use-reference-names.ts';
import { useRoleTexts } from '../../shared/roles/use-role-texts.ts';

/** The filters of the list of people, and of bulk changes. */
export function usePeopleFilters(): Declared<Filter<PeopleSearch>> {
  const { t } = useLingui();
  const names = useReferenceNames();
  const everywhere = usePermission({ access: 'admin:users' });
  const textsOf = useRoleTexts();
  const roles = useQuery({ ...managedPeopleQueries.roles(), enabled: everywhere }).data?.items ?? [];
  return [
    { by: 'q', kind: 'text', label: t`Search people`, placeholder: t`Name or e-mail` },
    { by: 'site', kind: 'choice', label: t`Site`, every: t`All sites`, options: names.sites },
    {
      by: 'department',
      kind: 'choice',
      label: t`Department`,
      every: t`All departments`,
      options: names.departments,
    },
    everywhere && {
      by: 'role',
      kind: 'choice',
      label: t`Role`,
      every: t`All roles`,
      options: roles.map(textsOf).map(({ id, name }) => ({ value: id, label: name })),
    },
    { by: 'status', kind: 'choice', label: t`Status`, every: t`All statuses`, options: names.statuses },
    {
      by: 'sharedMobile',
      kind: 'choice',
      label: t`Mobile number`,
      every: t`All mobile numbers`,
      options: [{ value: 'true', label: t`Shared with someone else` }],
    },
  ];
}

/** By whether their account works. */
export function usePeopleViews(): View<PeopleSearch>[] {
  const { t } = useLingui();
  return [
    { label: t`Active`, search: { state: 'active' } },
    { label: t`Inactive`, search: { state: 'inactive' } },
  ];
}
