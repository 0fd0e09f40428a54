import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScheduledMessage } from '@atrium/proto/chat/scheduled';
import { jsonResponse } from '../../testing/responses.ts';
import { message, messageId } from '../../testing/chat-fixtures.ts';
import { openChat } from '../../testing/open-chat.ts';

it('[CHAT-3] a message can be scheduled, and waits above the field until then', async () => {
  let items: ScheduledMessage[] = [];
  await openChat([message(1)], {
    'GET /conversations/c1/scheduled': () => jsonResponse({ items }),
    'POST /conversations/c1/scheduled': (sent: string) => {
      const { message: draft, at } = JSON.parse(sent) as {
        message: { id: string; text: string };
        at: string;
      };
      const later = { ...draft, conversation: 'c1', attachments: [], replyTo: null, urgent: false, at };
      items = [{ ...later, refused: null, createdAt: '2026-11-20T08:00:00.000Z' }];
      return jsonResponse(items[0], 201);
    },
  });
  await screen.findByText('Message 1');
  const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Your message' });
  expect(screen.queryByRole('button', { name: 'Send later' })).toBeNull();
  await userEvent.type(field(), 'Good morning');
  await userEvent.click(screen.getByRole('button', { name: 'Send later' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'In an hour' }));
  await waitFor(() => expect(field().value).toBe(''));
  const strip = (await screen.findByText('1 scheduled message')).closest('details')!;
  expect(within(strip).getByText('Good morning')).toBeTruthy();
  expect(Date.parse(items[0]?.at ?? '') - Date.now()).toBeGreaterThan(50 * 60_000);
  await userEvent.click(within(strip).getByText('1 scheduled message'));
  await userEvent.click(within(strip).getByRole('button', { name: 'Edit: Good morning' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send later' });
  expect(within(dialog).getByDisplayValue('Good morning')).toBeTruthy();
});

it('[CHAT-3] a scheduled message can be sent now with its text unchanged', async () => {
  const id = messageId(9);
  const waiting = { id, conversation: 'c1', text: 'See you', attachments: [], replyTo: null, urgent: false };
  const item = {
    ...waiting,
    at: '2027-01-04T08:00:00.000Z',
    refused: null,
    createdAt: '2026-11-20T08:00:00.000Z',
  };
  const changes: { text: string; at: string }[] = [];
  await openChat([message(1)], {
    'GET /conversations/c1/scheduled': () => jsonResponse({ items: changes.length > 0 ? [] : [item] }),
    [`PUT /conversations/c1/scheduled/${id}`]: (sent: string) => {
      changes.push(JSON.parse(sent) as { text: string; at: string });
      return jsonResponse(item);
    },
  });
  await userEvent.click(await screen.findByText('1 scheduled message'));
  await userEvent.click(screen.getByRole('button', { name: 'Send now: See you' }));
  await waitFor(() => expect(screen.queryByText('1 scheduled message')).toBeNull());
  expect(changes[0]?.text).toBe('See you');
  expect(Date.parse(changes[0]?.at ?? '') - Date.now()).toBeLessThan(10_000);
});
