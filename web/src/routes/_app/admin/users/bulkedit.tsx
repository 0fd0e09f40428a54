import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BulkChangePage } from '../../../../features/managed-people/bulk-change-page.tsx';
import { PeopleSearch } from '../../../../features/managed-people/people-search.ts';
import { guard } from '../../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/users/bulkedit')({
  validateSearch: PeopleSearch,
  beforeLoad: guard({ access: 'admin:users', scoped: true }),
  component: BulkRoute,
});

function BulkRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <BulkChangePage
      part="fields"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
