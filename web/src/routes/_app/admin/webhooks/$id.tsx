import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { WebhookPage } from '../../../../features/webhooks/webhook-page.tsx';
import { deliveriesQuery, webhooksQuery } from '../../../../features/webhooks/webhooks.queries.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/webhooks/$id')({
  staticData: { detail: { missing: msg`This webhook isn’t available.` } },
  beforeLoad: guard({ access: 'admin:setup' }),
  loader: async ({ context: { queryClient }, params }) => {
    const { items } = await queryClient.ensureQueryData(webhooksQuery);
    if (items.some(({ id }) => id === params.id))
      await queryClient.ensureInfiniteQueryData(deliveriesQuery(params.id));
  },
  component: WebhookRoute,
});

function WebhookRoute() {
  const navigate = useNavigate();
  return <WebhookPage id={Route.useParams().id} onRemoved={() => void navigate({ to: '/admin/webhooks' })} />;
}
