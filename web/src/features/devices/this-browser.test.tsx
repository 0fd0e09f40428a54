import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { jsonResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

const open = (webKey: string | null) =>
  openApp({
    path: '/settings/devices',
    mockResponses: { 'GET /settings/devices': () => jsonResponse({ items: [], webKey }) },
  });

it('[NOTE-2] a missing push key is not blamed on the browser', async () => {
  await open(null);
  expect(await screen.findByText('Not set up for browsers')).toBeTruthy();
  expect(screen.queryByText('Not available in this browser')).toBeNull();
});

it('[NOTE-2] a browser without push notifications shows that they are unavailable', async () => {
  await open('key');
  expect(await screen.findByText('Not available in this browser')).toBeTruthy();
  expect(screen.queryByText('Not set up for browsers')).toBeNull();
});
