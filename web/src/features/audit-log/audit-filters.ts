import { useLingui } from '@lingui/react/macro';
import type { Filter } from '../../shared/list/filter.ts';
import type { AuditSearch } from './audit-search.ts';
import { useAuditLabels } from './use-audit-labels.ts';

/** Text, actor, object, action and period. `aboutName` is the name of the object, if it is not a person. */
export function useAuditFilters(search: AuditSearch, aboutName: string | undefined): Filter<AuditSearch>[] {
  const { t, i18n } = useLingui();
  const actions = Object.entries(useAuditLabels().actions)
    .map(([value, name]) => ({ value, label: i18n._(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale));
  const { from, until } = search;
  return [
    { by: 'q', kind: 'text', label: t`Search the audit log`, placeholder: t`Search entries` },
    { by: 'who', kind: 'person', label: t`Performed by`, every: t`Performed by`, otherwise: search.who },
    {
      by: 'about',
      kind: 'person',
      label: t`Affected person or item`,
      every: t`Affected person or item`,
      otherwise: aboutName ?? search.about,
    },
    { by: 'action', kind: 'choice', label: t`Action`, every: t`All actions`, options: actions },
    { by: 'from', kind: 'day', label: t`First day`, prefix: t`From`, ...(until && { max: until }) },
    { by: 'until', kind: 'day', label: t`Last day`, prefix: t`Until`, ...(from && { min: from }) },
  ];
}
