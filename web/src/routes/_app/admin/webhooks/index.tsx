import { msg } from '@lingui/core/macro';
import { IconWebhook } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../../../features/webhooks/webhooks-page.tsx';
import { webhooksQuery } from '../../../../features/webhooks/webhooks.queries.ts';
import { WholeListSearch } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/webhooks/')({
  staticData: {
    audit: [() => import('../../../../features/webhooks/webhook-audit.ts')],
    page: {
      label: msg`Webhooks`,
      icon: IconWebhook,
      menu: 'setup',
      group: 'system',
      within: '/admin/api-tokens',
      order: 140,
    },
  },
  validateSearch: WholeListSearch,
  beforeLoad: guard({ access: 'admin:setup' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(webhooksQuery),
  component: WebhooksPage,
});
