import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChatExport, ConversationOutline } from '@atrium/proto/chat/compliance';
import { jsonResponse, employee } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

const anna = { id: 'anna', name: 'Anna Nowak', jobTitle: null, photo: null };
const requestedExport: ChatExport = {
  id: 'e1',
  state: 'working',
  by: anna,
  reason: 'A claim',
  people: [],
  conversations: [],
  from: null,
  to: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  endedAt: null,
  expiresAt: null,
  task: { id: 't1', state: 'running', done: 500, total: 1000, failed: 0, reason: null },
  messages: 0,
  attachments: 0,
  size: null,
  sha256: null,
};
const ready: ChatExport = {
  ...requestedExport,
  ...{ state: 'ready', task: null, messages: 1000, attachments: 2, size: 12_345, sha256: 'c0ffee' },
  expiresAt: '2026-11-27T08:00:00.000Z',
};
const conversation: ConversationOutline = {
  id: 'c1',
  kind: 'group',
  name: 'Hall C',
  people: [anna],
  size: 3,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  hold: null,
};
const session = { ...employee, superuser: true };

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

it('[CHAT-3] an export needs a reason, shows its progress and then its checksum', async () => {
  let items: ChatExport[] = [];
  let sent = '';
  await openApp({
    path: '/admin/chat',
    session,
    mockResponses: {
      'GET /chat/compliance/exports': () => jsonResponse({ items, next: null }),
      'GET /people/find': () => jsonResponse({ items: [], next: null }),
      'POST /chat/compliance/exports': (body: string) => {
        sent = body;
        items = [
          requestedExport,
          { ...ready, id: 'e0', reason: 'Another claim', by: { ...anna, id: 'olga' } },
        ];
        return jsonResponse(requestedExport, 202);
      },
    },
  });
  expect(await screen.findByText('No exports yet')).toBeTruthy();
  await press('Export conversations');
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'A claim' } });
  await press('Export');
  expect(await screen.findByText('500 of 1,000')).toBeTruthy();
  expect(JSON.parse(sent)).toEqual({
    reason: 'A claim',
    people: [],
    conversations: [],
    from: null,
    to: null,
  });
  expect(screen.getByText('SHA-256 c0ffee')).toBeTruthy();
  expect(screen.getByText(/1,000 messages/)).toBeTruthy();
  // Only the person who requested an export can download it.
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});

it('[CHAT-3] a conversation can be found, put on legal hold with a reason and released', async () => {
  let held: ConversationOutline[] = [];
  await openApp({
    path: '/admin/chat?view=holds',
    session,
    mockResponses: {
      'GET /chat/compliance/exports': () => jsonResponse({ items: [], next: null }),
      'GET /chat/compliance/holds': () => jsonResponse({ items: held, next: null }),
      'GET /chat/compliance/conversations': () =>
        jsonResponse({ items: held.length > 0 ? held : [conversation], next: null }),
      'GET /people/find': () => jsonResponse({ items: [], next: null }),
      'PUT /chat/compliance/conversations/c1/hold': (body: string) => {
        const { reason } = JSON.parse(body) as { reason: string };
        held = [{ ...conversation, hold: { reason, by: anna, at: '2026-11-21T08:00:00.000Z' } }];
        return jsonResponse();
      },
      'DELETE /chat/compliance/conversations/c1/hold': () => {
        held = [];
        return jsonResponse();
      },
    },
  });
  expect(await screen.findByText('No legal holds')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search by group name' }), {
    target: { value: 'hall' },
  });
  expect(await screen.findByText('Hall C')).toBeTruthy();
  await press('Place hold');
  const dialog = await screen.findByRole('dialog', { name: 'Place a legal hold' });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'A claim' } });
  const confirm = within(dialog).getByRole('button', { name: 'Place hold' });
  await act(async () => void fireEvent.click(confirm));
  expect(await screen.findByText('On legal hold')).toBeTruthy();
  expect(screen.getByText(/A claim/)).toBeTruthy();
  await press('End hold');
  await press('End legal hold');
  await waitFor(() => expect(screen.queryByText('On legal hold')).toBeNull());
});
