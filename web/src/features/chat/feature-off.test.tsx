import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { jsonResponse, employee } from '../../testing/responses.ts';
import { message } from '../../testing/chat-fixtures.ts';
import { openChat } from '../../testing/open-chat.ts';
import { TestSocket } from '../../testing/test-socket.ts';

it('[PERM-4] [CHAT-1] turning chat off while a conversation is open shows a message in its place, and turning it on brings the conversation back', async () => {
  const permissions = [...employee.permissions, 'user:chat' as const];
  const server = { features: [...employee.features, 'chat' as const] };
  const { at } = await openChat([message(1)], {
    'GET /session': () => jsonResponse({ ...employee, permissions, features: server.features }),
  });
  await screen.findByText('Message 1');
  const change = (features: typeof server.features): void => {
    server.features = features;
    act(() => TestSocket.last.receive({ type: 'notice', notice: { name: 'organisation.changed', ids: {} } }));
  };
  change([]);
  expect(await screen.findByRole('heading', { level: 1, name: '“Chat” is turned off' })).toBeTruthy();
  expect(screen.queryByText('Message 1')).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull();
  change([...employee.features, 'chat']);
  expect(await screen.findByText('Message 1')).toBeTruthy();
  expect(at()).toBe('/chat/c1/messages');
});
