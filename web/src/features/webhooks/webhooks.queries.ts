import { msg } from '@lingui/core/macro';
import { webhooks, type Webhook, type WebhookFields } from '@atrium/proto/notifications/webhooks';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(webhooks);
const pageSize = 50;

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => api.list({}, { signal }),
});

export const deliveriesQuery = (id: string) =>
  cursorList(['webhooks', id, 'deliveries'], (after, signal) =>
    api.deliveries({ params: { id }, query: { limit: pageSize, after } }, { signal }),
  );

refetchOn('webhooks.changed', () => [['webhooks']]);

export function useWebhookActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: ['webhooks'] }) };
  return {
    create: useMutation({
      mutationKey: ['add webhook'],
      meta: { success: msg`Webhook added.` },
      mutationFn: (body: WebhookFields) => api.create({ body }),
      ...done,
    }),
    edit: useMutation({
      mutationKey: ['change webhook'],
      meta: { success: msg`Webhook saved.` },
      mutationFn: ({ webhook, fields }: { webhook: Webhook; fields: WebhookFields }) =>
        api.edit({ params: { id: webhook.id }, body: fields }, { ifMatch: webhook.version }),
      ...done,
    }),
    remove: useMutation({
      mutationKey: ['remove webhook'],
      meta: { success: msg`Webhook removed.` },
      mutationFn: (id: string) => api.remove({ params: { id } }),
      ...done,
    }),
    test: useMutation({
      mutationKey: ['test webhook'],
      meta: { success: msg`Test sent.` },
      mutationFn: (id: string) => api.test({ params: { id } }),
      ...done,
    }),
    resend: useMutation({
      mutationKey: ['resend webhook delivery'],
      meta: { success: msg`Delivery sent again.` },
      mutationFn: ({ id, delivery }: { id: string; delivery: string }) =>
        api.resend({ params: { id, delivery } }),
      ...done,
    }),
  };
}
