import { expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Webhook, WebhookDelivery } from '@atrium/proto/notifications/webhooks';
import { jsonResponse, employee } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

const webhook: Webhook = {
  id: 'intranet',
  name: 'Intranet',
  address: 'https://intranet.example/hook',
  kinds: ['article.published'],
  on: true,
  owner: { id: 'anna', name: 'Anna Nowak', jobTitle: null, photo: null },
  failingSince: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 1,
};
const delivery: WebhookDelivery = {
  id: 'msg_1',
  kind: 'test',
  state: 'waiting',
  tries: 1,
  status: 503,
  failure: 'status',
  payload: '{}',
  createdAt: '2026-11-01T08:00:00.000Z',
  nextAt: '2026-11-01T08:05:00.000Z',
  deliveredAt: null,
};
/** Dialogs open and close asynchronously. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

it('[AUTH-9] a webhook is added, its secret is shown once, and a failed delivery shows the reason', async () => {
  let items: Webhook[] = [];
  const deliveries: WebhookDelivery[] = [];
  await openApp({
    path: '/admin/webhooks',
    session: { ...employee, permissions: ['admin:setup'] },
    mockResponses: {
      'GET /webhooks': () => jsonResponse({ items }),
      'POST /webhooks': () => {
        items = [webhook];
        return jsonResponse({ webhook, secret: 'whsec_only-now' }, 201);
      },
      'GET /webhooks/intranet/deliveries': () => jsonResponse({ items: deliveries, next: null }),
      'POST /webhooks/intranet/test': () => {
        deliveries.push(delivery);
        return jsonResponse(delivery, 202);
      },
    },
  });
  expect(await screen.findByText('No webhooks')).toBeTruthy();
  await press('Add a webhook');
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: webhook.name } });
  fireEvent.change(screen.getByLabelText(/^URL/), { target: { value: webhook.address } });
  fireEvent.click(screen.getByLabelText('Article published'));
  await press('Save');
  expect(await screen.findByDisplayValue('whsec_only-now')).toBeTruthy();
  await press('Done');
  const link = await screen.findByRole('link', { name: 'Intranet' });
  await act(async () => void fireEvent.click(link));
  expect(await screen.findByText('No deliveries yet')).toBeTruthy();
  await press('Send a test');
  const row = (await screen.findByText(/The server responded with an error/)).closest<HTMLElement>(
    '[role=row]',
  );
  expect(row?.textContent).toContain('HTTP 503');
  expect(row?.textContent).toContain('Waiting');
});
