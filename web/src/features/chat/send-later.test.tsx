import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScheduledMessage } from '@atrium/proto/chat/scheduled';
import { answer, employee } from '../../testing/answers.ts';
import { conversation, message } from '../../testing/chat-answers.ts';
import { openApp } from '../../testing/open-app.tsx';

const session = {
  ...employee,
  permissions: [...employee.permissions, 'user:chat' as const],
  features: [...employee.features, 'chat' as const],
};

it('[CHAT-3] what is written goes out at a time one picks, waits above the field until then', async () => {
  let items: ScheduledMessage[] = [];
  const one = conversation({ seq: 1, revision: 1 });
  await openApp({
    session,
    path: '/chat/c1/messages',
    answers: {
      'GET /chat/unread': () => answer({ messages: 0, conversations: 0, urgent: 0 }),
      'GET /chat/presence': () => answer({ online: [] }),
      'GET /conversations': () => answer({ items: [one], next: null }),
      'GET /conversations/c1': () => answer(one),
      'GET /conversations/c1/participants': () => answer({ items: [], next: null }),
      'GET /conversations/c1/pinned': () => answer({ items: [] }),
      'GET /conversations/c1/messages': () =>
        answer({ items: [message(1)], before: false, after: false, revision: 1 }),
      'GET /conversations/c1/changes': () => answer({ items: [], revision: 1, more: false }),
      'PUT /conversations/c1/marks': () => answer({ delivered: 1, read: 1 }),
      'POST /conversations/c1/typing': () => answer(),
      'GET /conversations/c1/scheduled': () => answer({ items }),
      'POST /conversations/c1/scheduled': (sent: string) => {
        const { message: draft, at } = JSON.parse(sent) as {
          message: { id: string; text: string };
          at: string;
        };
        const later = { ...draft, conversation: 'c1', attachments: [], replyTo: null, urgent: false, at };
        items = [{ ...later, refused: null, createdAt: '2026-11-20T08:00:00.000Z' }];
        return answer(items[0], 201);
      },
    },
  });
  await screen.findByText('Message 1');
  const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Your message' });
  expect(screen.queryByRole('button', { name: 'Send later' })).toBeNull();
  await userEvent.type(field(), 'Good morning');
  await userEvent.click(screen.getByRole('button', { name: 'Send later' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'In an hour' }));
  await waitFor(() => expect(field().value).toBe(''));
  const strip = (await screen.findByText('1 message is sent later')).closest('details')!;
  expect(within(strip).getByText('Good morning')).toBeTruthy();
  expect(Date.parse(items[0]?.at ?? '') - Date.now()).toBeGreaterThan(50 * 60_000);
  await userEvent.click(within(strip).getByText('1 message is sent later'));
  await userEvent.click(within(strip).getByRole('button', { name: 'Change: Good morning' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send later' });
  expect(within(dialog).getByDisplayValue('Good morning')).toBeTruthy();
});
