import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { jsonResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

afterEach(() => localStorage.clear());

const text = { html: '<p>Ask <strong>Eva</strong> in the office.</p>', language: 'en-GB' };

it('[SET-3] shows the page written by this device’s organisation before sign-in', async () => {
  localStorage.setItem('atrium.organisation', 'acme');
  await openApp({
    path: '/contact',
    session: null,
    mockResponses: { 'GET /pages/contact': () => jsonResponse({ text }) },
  });
  expect((await screen.findByText('Eva')).tagName).toBe('STRONG');
  expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy();
});

it('[SET-3] shows a default text if the page is not written or the organisation is unknown', async () => {
  localStorage.setItem('atrium.organisation', 'acme');
  const { unmount } = await openApp({
    path: '/help',
    session: null,
    mockResponses: { 'GET /pages/help': () => jsonResponse({ text: null }) },
  });
  expect(await screen.findByRole('heading', { name: 'Can’t sign in?' })).toBeTruthy();
  unmount();
  localStorage.clear();
  await openApp({
    path: '/contact',
    session: null,
    mockResponses: { 'GET /brand': () => jsonResponse({ brand: null }) },
  });
  expect(await screen.findByText(/ask your manager or an administrator/)).toBeTruthy();
});

it('[SET-3] the help stands in the frame for who is signed in, below what the organisation has written, and can be searched', async () => {
  await openApp({ path: '/help', mockResponses: { 'GET /pages/help': () => jsonResponse({ text }) } });
  expect(await screen.findByText('Eva')).toBeTruthy();
  expect(screen.getAllByRole('navigation', { name: 'Main menu' }).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('main')).toHaveLength(1);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search help' }), { target: { value: 'NETWORK' } });
  expect(screen.getByRole('heading', { name: 'Without a network' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Can’t sign in?' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the contact page' })).toBeTruthy();
});
