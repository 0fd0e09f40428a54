import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');

/** Forms in which nothing is lost that would have to be written again, and those that keep no secrets on purpose. */
const withoutQuestion = [
  // Passwords, codes and names to sign in with.
  'features/settings/password-page.tsx',
  'features/settings/mobile-page.tsx',
  'features/settings/reauthentication-form.tsx',
  'features/settings/email-page.tsx',
  'features/settings/deletion-page.tsx',
  'features/settings/authenticator-app-form.tsx',
  'features/login/company-sign-in.tsx',
  'features/login/sign-up-start.tsx',
  'features/login/with-code-page.tsx',
  'features/login/with-phone-page.tsx',
  'features/login/finish-sign-up-page.tsx',
  // One name, or choices only.
  'features/settings/token-form.tsx',
  'features/vacancies/saved-searches.tsx',
  'features/notification-settings/notifications-page.tsx',
  'shared/people/status-form.tsx',
];

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const isForm = (text: string): boolean => /\buse(Contract|Concurrent)Form(<[^>]*>)?\(/.test(text);

it('asks before a form is left with changes, or keeps them on the device', () => {
  const forms = sources.filter(({ text }) => isForm(text));
  const losing = forms
    .filter(({ text }) => !/<Form\b|<LeaveGuard\b|\bdraft:/.test(text))
    .map(({ file }) => file);
  expect(forms.length).toBeGreaterThan(30);
  expect(losing.toSorted()).toEqual(withoutQuestion.toSorted());
});

it('opens no form with a guard in a dialog that closes without it', () => {
  const guarded = new Set(
    sources
      .filter(({ text }) => isForm(text) && /<Form\b|<LeaveGuard\b/.test(text))
      .flatMap(({ text }) => [...text.matchAll(/function (\w+Form)\(/g)].map(([, name]) => name)),
  );
  const careless = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<Modal\b.*?<\/Modal>/gs)]
      .flatMap(([dialog]) => [...dialog.matchAll(/<(\w+Form)\b/g)].map(([, name]) => name))
      .filter((name) => guarded.has(name))
      .map((name) => `${name} in ${file}`),
  );
  expect(careless).toEqual([]);
});
