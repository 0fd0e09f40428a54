import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doneWords } from './done-words.ts';

/** What shows by itself that it worked: a reaction, a message, the next step of signing up. */
const showsItself = [
  ...['acknowledge message', 'delete message', 'edit message', 'pin message', 'react', 'react to message'],
  ...['begin a second factor', 'check identity provider', 'preview roles for groups'],
  ...[
    'confirm address',
    'confirm code',
    'confirm number',
    'finish signing up',
    'sign up',
    'sign up by phone',
  ],
  ...[
    'find the way to sign in',
    'end onboarding',
    'make code to sign up with',
    'prefer',
    'start conversation',
  ],
  ...['follow broadcast', 'open broadcast', 'read update', 'test a device', 'view article', 'view document'],
];

const source = join(import.meta.dirname, '../..');
const keysIn = (file: string): string[] =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/mutationKey: \['([^']+)'/g)].map(
    ([, key]) => key ?? '',
  );

it('[ALL-2] every write that succeeded says what was done, but those that show it by themselves', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const keys = new Set(files.flatMap(keysIn));
  const wordless = [...keys].filter((key) => !doneWords([key]));
  expect(wordless.toSorted()).toEqual(showsItself.toSorted());
});
