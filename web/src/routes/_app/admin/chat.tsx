import { msg } from '@lingui/core/macro';
import { IconArchive } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { ChatCompliancePage } from '../../../features/chat-compliance/chat-compliance-page.tsx';
import { exportsQuery } from '../../../features/chat-compliance/chat-compliance.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/chat')({
  staticData: {
    audit: [() => import('../../../features/chat-compliance/chat-compliance-audit.ts')],
    page: {
      label: msg`Chat compliance`,
      icon: IconArchive,
      menu: 'setup',
      group: 'system',
      within: '/admin/data-retention',
      order: 110,
    },
  },
  validateSearch: z.object({ view: z.enum(['exports', 'holds']).optional().catch(undefined) }),
  beforeLoad: guard({ access: 'superuser' }),
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(exportsQuery()),
  component: ChatRecordsRoute,
});

function ChatRecordsRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ChatCompliancePage
      view={Route.useSearch().view ?? 'exports'}
      onView={(view) => void navigate({ search: { view }, replace: true })}
    />
  );
}
