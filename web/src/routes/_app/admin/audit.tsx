import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AuditPage } from '../../../features/audit-log/audit-page.tsx';
import { auditQueries } from '../../../features/audit-log/audit.queries.ts';
import { AuditSearch, toFilter } from '../../../features/audit-log/audit-search.ts';
import { guard } from '../../../shared/session/guard.ts';
import { sessionQuery } from '../../../shared/session/session.queries.ts';

export const Route = createFileRoute('/_app/admin/audit')({
  validateSearch: AuditSearch,
  beforeLoad: guard({ access: 'superuser' }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { organisation } = await context.queryClient.ensureQueryData(sessionQuery);
    const filter = toFilter(deps, organisation.timeZone);
    await context.queryClient.ensureInfiniteQueryData(auditQueries.list(filter));
  },
  component: AuditRoute,
});

function AuditRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  const search = Route.useSearch();
  return (
    <AuditPage
      search={search}
      onSearch={({ q, who, about, action, from, until }) =>
        void navigate({ search: { q, who, about, action, from, until }, replace: true })
      }
    />
  );
}
