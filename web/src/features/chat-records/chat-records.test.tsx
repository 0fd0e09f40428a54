import { expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ChatExport } from '@atrium/proto/chat/compliance';
import { answer, employee } from '../../testing/answers.ts';
import { openApp } from '../../testing/open-app.tsx';

const anna = { id: 'anna', name: 'Anna Nowak', jobTitle: null, photo: null };
const asked: ChatExport = {
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
  ...asked,
  ...{ state: 'ready', task: null, messages: 1000, attachments: 2, size: 12_345, sha256: 'c0ffee' },
  expiresAt: '2026-11-27T08:00:00.000Z',
};
const session = { ...employee, superuser: true };

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

it('[CHAT-3] an export is asked for with a reason, shows how far it is, and then how it can be checked', async () => {
  let items: ChatExport[] = [];
  let sent = '';
  await openApp({
    path: '/admin/chat',
    session,
    answers: {
      'GET /chat/compliance/exports': () => answer({ items, next: null }),
      'GET /people/find': () => answer({ items: [], next: null }),
      'POST /chat/compliance/exports': (body: string) => {
        sent = body;
        items = [asked, { ...ready, id: 'e0', reason: 'Another claim', by: { ...anna, id: 'olga' } }];
        return answer(asked, 202);
      },
    },
  });
  expect(await screen.findByText('Nothing was exported yet')).toBeTruthy();
  await press('Export conversations');
  fireEvent.change(await screen.findByLabelText(/^Why/), { target: { value: 'A claim' } });
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
  // Somebody else's is theirs to fetch.
  expect(screen.queryByRole('button', { name: 'Fetch the file' })).toBeNull();
});
