import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { successMessageFor } from './success-messages.ts';

/**
 * Writes without a message, because the page shows that they worked: a reaction, a message, the next step of signing
 * up.
 */
const withoutMessage = [
  ...['acknowledge message', 'delete message', 'edit message', 'pin message', 'react', 'react to message'],
  ...['start two-step setup', 'check identity provider', 'preview group mapping'],
  ...[
    'confirm address',
    'confirm code',
    'confirm number',
    'finish signing up',
    'sign up',
    'sign up by phone',
  ],
  ...[
    'find identity provider',
    'end onboarding',
    'create sign-up code',
    'update preferences',
    'start conversation',
  ],
  ...['follow broadcast', 'open broadcast', 'read update', 'test a device', 'view article', 'view document'],
];

/** The second part of these keys is the kind of reference item. */
const ofPlace = ['save reference item', 'remove reference item'];

const source = join(import.meta.dirname, '../..');
const keysIn = (file: string): string[] =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/mutationKey: \['([^']+)'/g)].map(
    ([, key]) => key ?? '',
  );

it('[ALL-2] every successful write shows a message, except those whose result is visible', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const keys = new Set(files.flatMap(keysIn));
  const wordless = [...keys].filter(
    (key) => !successMessageFor(ofPlace.includes(key) ? [key, 'site'] : [key]),
  );
  expect(wordless.toSorted()).toEqual(withoutMessage.toSorted());
});

it('[ALL-2] a comment that is held for review is not called posted', () => {
  expect(successMessageFor(['comment'], { state: 'held' })?.message).toBe('Comment held for review.');
  expect(successMessageFor(['comment'], { state: 'visible' })?.message).toBe('Comment posted.');
});

it.each([
  [['publish article'], { state: 'scheduled' }, 'Article scheduled.'],
  [['publish article'], { state: 'published' }, 'Article published.'],
  [['cancel broadcast'], { state: 'draft' }, 'Broadcast moved back to drafts.'],
  [['cancel broadcast'], { state: 'cancelled' }, 'Sending stopped.'],
  [['follow channel'], { following: false }, 'You no longer follow this channel.'],
  [['set feature'], { on: true }, 'Feature turned on.'],
  [['save reference item', 'grade'], {}, 'Grade saved.'],
  [['remove reference item', 'site'], undefined, 'Site removed.'],
])('[ALL-2] %j with the response %j shows its success message', (key, response, text) => {
  expect(successMessageFor(key, response)?.message).toBe(text);
});
