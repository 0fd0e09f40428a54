import { afterEach, expect, it, jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { jsonResponse, employee } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  jest.restoreAllMocks();
});

it('says that Atrium cannot be reached when the first page is opened offline, and tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  onlineManager.setOnline(false);
  let reachable = false;
  const session = (): Response => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return jsonResponse(employee);
  };
  await openApp({ mockResponses: { 'GET /session': session } });
  expect(
    await screen.findByText('Can’t reach Atrium. Check your connection.', {}, { timeout: 10_000 }),
  ).toBeTruthy();
  reachable = true;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByRole('heading', { name: /Good (morning|afternoon|evening), Anna/ })).toBeTruthy();
});
