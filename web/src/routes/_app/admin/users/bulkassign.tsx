import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { BulkChangePage } from '../../../../features/managed-people/bulk-change-page.tsx';
import { guard } from '../../../../shared/session/guard.ts';

const text = z.string().optional().catch(undefined);
const Search = z.object({
  q: text,
  site: text,
  department: text,
  role: text,
  state: z.enum(['active', 'inactive']).optional().catch(undefined),
});

export const Route = createFileRoute('/_app/admin/users/bulkassign')({
  validateSearch: Search,
  beforeLoad: guard({ access: 'admin:users' }),
  component: BulkRoute,
});

function BulkRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <BulkChangePage
      part="roles"
      search={Route.useSearch()}
      onSearch={({ q, site, department, role, state }) =>
        void navigate({ search: { q, site, department, role, state }, replace: true })
      }
      onCancel={() => void navigate({ to: '/admin/users' })}
    />
  );
}
