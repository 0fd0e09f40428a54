import { createFileRoute } from '@tanstack/react-router';
import { PushPage } from '../../../features/push-diagnostics/push-page.tsx';
import { pushDevicesQuery } from '../../../features/push-diagnostics/push-diagnostics.queries.ts';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/push')({
  beforeLoad: guard({ access: 'admin:setup' }),
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(pushDevicesQuery(null)),
  component: PushPage,
});
