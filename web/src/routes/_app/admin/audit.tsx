import { msg } from '@lingui/core/macro';
import { IconHistory } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/audit-log/audit-page.tsx';
import { auditQueries } from '../../../features/audit-log/audit.queries.ts';
import { AuditListSearch, toFilter } from '../../../features/audit-log/audit-search.ts';
import { filtersOf } from '../../../shared/list/list-search.ts';
import { guard } from '../../../shared/navigation/guard.ts';
import { sessionQuery } from '../../../shared/session/session.queries.ts';

export const Route = createFileRoute('/_app/admin/audit')({
  staticData: {
    overview: () => import('../../../features/audit-log/recent-changes.tsx'),
    audit: [() => import('../../../features/audit-log/audit-log-audit.ts')],
    page: { label: msg`Audit log`, icon: IconHistory, menu: 'setup', group: 'system', order: 170 },
  },
  validateSearch: AuditListSearch,
  beforeLoad: guard({ access: 'superuser' }),
  loaderDeps: filtersOf,
  loader: async ({ context, deps }) => {
    const { organisation } = await context.queryClient.ensureQueryData(sessionQuery);
    const filter = toFilter(deps, organisation.timeZone);
    const [labels] = await Promise.all([
      context.auditLabels(),
      context.queryClient.ensureInfiniteQueryData(auditQueries.list(filter)),
    ]);
    return { labels };
  },
  component: AuditPage,
});
