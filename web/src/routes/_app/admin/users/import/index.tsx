import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ImportsPage } from '../../../../../features/people-import/imports-page.tsx';
import { importQueries } from '../../../../../features/people-import/people-import.queries.ts';
import { guard } from '../../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/users/import/')({
  staticData: { audit: [() => import('../../../../../features/people-import/import-audit.ts')] },
  beforeLoad: guard({ access: 'admin:users', scoped: true }),
  loader: ({ context }) => context.queryClient.ensureQueryData(importQueries.list()),
  component: ImportsRoute,
});

function ImportsRoute() {
  const navigate = useNavigate();
  return (
    <ImportsPage onUploaded={(id) => void navigate({ to: '/admin/users/import/$id', params: { id } })} />
  );
}
