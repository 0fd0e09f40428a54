import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer } from '../../testing/answers.ts';
import { openApp } from '../../testing/open-app.tsx';

afterEach(() => localStorage.clear());

const text = { html: '<p>Ask <strong>Eva</strong> in the office.</p>', language: 'en-GB' };

it('[SET-3] shows what the organisation of this device has written, before anybody has signed in', async () => {
  localStorage.setItem('atrium.organisation', 'acme');
  await openApp({
    path: '/contact',
    session: null,
    answers: { 'GET /pages/contact': () => answer({ text }) },
  });
  expect((await screen.findByText('Eva')).tagName).toBe('STRONG');
  expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy();
});

it('[SET-3] says something of its own where nothing is written, or nobody knows whose door it is', async () => {
  localStorage.setItem('atrium.organisation', 'acme');
  const { unmount } = await openApp({
    path: '/help',
    session: null,
    answers: { 'GET /pages/help': () => answer({ text: null }) },
  });
  expect(await screen.findByText('Can’t sign in?')).toBeTruthy();
  unmount();
  localStorage.clear();
  await openApp({
    path: '/contact',
    session: null,
    answers: { 'GET /brand': () => answer({ brand: null }) },
  });
  expect(await screen.findByText(/ask your manager or an administrator/)).toBeTruthy();
});
