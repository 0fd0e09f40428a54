import { useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '@atrium/proto/identity/audit';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import type { Column } from '../../shared/list/column.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { auditQueries, exportEntries } from './audit.queries.ts';
import { useAuditFilters } from './audit-filters.ts';
import { useAuditLabels } from './use-audit-labels.ts';
import { AuditRetention } from './audit-retention.tsx';
import { AuditListSearch, toFilter, type AuditSearch } from './audit-search.ts';

export function AuditPage() {
  const { t, i18n } = useLingui();
  const { timeZone } = useSession().organisation;
  const state = useListSearch<AuditSearch>(AuditListSearch);
  const filter = toFilter(state.search, timeZone);
  const query = useInfiniteQuery(auditQueries.list(filter));
  const about = query.data?.pages[0]?.items[0]?.about;
  const { actions } = useAuditLabels();
  const actionOf = ({ action }: AuditEntry): string => {
    const label = actions[action];
    return label ? i18n._(label) : action;
  };
  return (
    <ListPage
      title={t`Audit log`}
      lead={t`All administrative actions. No one can edit or delete entries.`}
      state={state}
      saved="audit"
      list={paged(query)}
      columns={useAuditColumns(actionOf, state.search)}
      filters={useAuditFilters(state.search, about?.id === state.search.about ? about?.name : undefined)}
      defaultSort="-at"
      nameOf={actionOf}
      below={(entry) => <AuditChanges entry={entry} />}
      exports={exportEntries(filter)}
      empty={{ icon: IconHistory, title: t`No entries` }}
      noMatch={{ title: t`No entries` }}
    >
      <AuditRetention />
    </ListPage>
  );
}

/** Actor of actions without a person, such as retention. */
const systemActor = 'atrium';

function useAuditColumns(actionOf: (entry: AuditEntry) => string, search: AuditSearch): Column<AuditEntry>[] {
  const { t } = useLingui();
  return [
    { title: t`Action`, width: 'minmax(0, 1.4fr)', cell: actionOf },
    {
      title: t`Performed by`,
      cell: ({ by }) => (by.id === systemActor ? 'Atrium' : <PersonName person={by} avatar={28} />),
    },
    {
      title: t`About`,
      cell: ({ about: { id, name } }) =>
        name && (
          <Link to="/admin/audit" search={{ ...search, about: id }}>
            {name}
          </Link>
        ),
    },
    {
      title: t`Time`,
      ...{ sort: 'at', isDescendingFirst: true, width: '8.5rem' },
      cell: ({ at }) => <RelativeTime at={at} />,
    },
    { title: t`IP address`, width: '9rem', cell: ({ from }) => from, isOptional: true },
  ];
}
