import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

it('has one way back above titles: the back link, or the path of a folder', () => {
  const backs = sources.flatMap(({ text }) => [
    ...text.matchAll(/\bback=\{\s*\(?\s*(?:[\w.!> ]+(?:&&|\?)\s*)?<(\w+)/g),
  ]);
  const others = backs
    .map(([, part]) => part)
    .filter((part) => !part?.match(/^(BackLink|ListLink|BackToSettings|FolderPath|Up)$/));
  expect(backs.length).toBeGreaterThan(20);
  expect(others).toEqual([]);
  expect(filesWith(/IconArrowLeft\b/)).toEqual([
    'features/chat/conversation-header.tsx',
    'shared/frame/admin-rail.tsx',
    'shared/frame/more-sheet.tsx',
    'shared/ui/back-link.tsx',
  ]);
});

it('has one dialog that asks before an action, which closes in every way', () => {
  expect(filesWith(/<Modal\b[^>]*withCloseButton=\{false\}/)).toEqual([]);
  const ownDialogs = sources.filter(
    ({ file, text }) =>
      file !== 'shared/ui/confirm-dialog.tsx' && /<Modal\b.*?color="red".*?<\/Modal>/s.test(text),
  );
  expect(ownDialogs.map(({ file }) => file)).toEqual([]);
});
