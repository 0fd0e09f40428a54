import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/audit-log/audit-page.tsx';
import { auditQuery } from '../../../features/audit-log/audit.queries.ts';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/audit')({
  beforeLoad: guard({ access: 'superuser' }),
  loader: ({ context }) =>
    context.queryClient.ensureInfiniteQueryData(auditQuery({ q: undefined, action: undefined })),
  component: AuditPage,
});
