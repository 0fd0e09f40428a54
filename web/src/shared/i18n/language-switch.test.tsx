import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../testing/open-app.tsx';
import { preferredLanguage } from './languages.ts';

afterEach(() => localStorage.clear());

it('[SET-2] shows the sign-in page in the chosen language and remembers it', async () => {
  await openApp({ path: '/login', session: null });
  await userEvent.click(await screen.findByRole('radio', { name: 'Polski' }));
  expect(await screen.findByRole('button', { name: 'Zaloguj się' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('pl');
  expect(preferredLanguage()).toBe('pl');
});

it('[SET-2] the account menu offers the language choice as well', async () => {
  await openApp();
  await userEvent.click((await screen.findAllByRole('radio', { name: 'Deutsch', hidden: true }))[0]!);
  expect(await screen.findByRole('heading', { name: /^Guten .*, Anna$/ })).toBeTruthy();
  expect(document.documentElement.lang).toBe('de');
});

it('[AUTH-1] shows the identity provider’s error as an alert', async () => {
  await openApp({ path: '/login', session: null, problem: 'This account has been deleted.' });
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent).join()).toContain('This account has been deleted.');
});
