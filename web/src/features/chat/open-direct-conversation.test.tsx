import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { conversation } from '../../testing/chat-fixtures.ts';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';

const session = {
  ...employee,
  permissions: [...employee.permissions, 'user:chat' as const],
  features: [...employee.features, 'chat' as const],
};

it('the address of a new conversation with a person goes on to it, and says if that fails', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { at, unmount } = await openApp({
    path: '/chat/new?with=piotr',
    session,
    mockResponses: {
      'POST /conversations/direct': () => jsonResponse(conversation(), 201),
      // Only the request matters here, not its response.
      'GET /conversations/c1': () => problemResponse('permission-denied'),
    },
  });
  await waitFor(() => expect(at()).toBe('/chat/c1/messages'));
  unmount();
  await openApp({
    path: '/chat/new?with=piotr',
    session,
    mockResponses: { 'POST /conversations/direct': () => problemResponse('not-found') },
  });
  expect((await screen.findAllByRole('alert')).some(({ textContent }) => textContent !== '')).toBe(true);
});
