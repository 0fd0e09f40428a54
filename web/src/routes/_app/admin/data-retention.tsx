import { msg } from '@lingui/core/macro';
import { IconUserOff } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { DataRetentionPage } from '../../../features/data-retention/data-retention-page.tsx';
import { requestsQuery } from '../../../features/data-retention/data-retention.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/data-retention')({
  staticData: {
    audit: [() => import('../../../features/data-retention/data-retention-audit.ts')],
    page: { label: msg`Data and retention`, icon: IconUserOff, menu: 'setup', group: 'system', order: 100 },
  },
  validateSearch: z.object({
    view: z.enum(['erasure', 'export', 'holds', 'retention']).optional().catch(undefined),
  }),
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(requestsQuery('erasure')),
  component: LeavingRoute,
});

function LeavingRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <DataRetentionPage
      view={Route.useSearch().view ?? 'erasure'}
      onView={(view) => void navigate({ search: { view }, replace: true })}
    />
  );
}
