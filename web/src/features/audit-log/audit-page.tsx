import { useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditQueries, exportEntries } from './audit.queries.ts';
import { AuditRetention } from './audit-retention.tsx';
import { toFilter, type AuditSearch } from './audit-search.ts';

export interface AuditPageProps {
  readonly search: AuditSearch;
  readonly onSearch: (search: AuditSearch) => void;
}

export function AuditPage({ search, onSearch }: AuditPageProps) {
  const { t } = useLingui();
  const { timeZone } = useSession().organisation;
  const filter = toFilter(search, timeZone);
  const query = useInfiniteQuery(auditQueries.list(filter));
  const first = query.data?.pages[0]?.items[0];
  return (
    <Page
      title={t`Audit log`}
      lead={t`All administrative actions. No one can edit or delete entries.`}
      tools={<ExportMenu write={exportEntries(filter)} />}
    >
      <AuditFilters
        search={search}
        aboutName={first?.about.id === search.about ? first?.about.name : undefined}
        onSearch={onSearch}
      />
      <AuditRetention />
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton />}
        empty={<EmptyState icon={IconHistory} title={t`No entries`} />}
      >
        {(entries) => (
          <Rows ordered>
            {entries.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </Page>
  );
}
