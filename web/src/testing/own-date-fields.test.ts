import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const native = /\btype[=:]\s*\{?\s*["'`](date|datetime-local|time|month|week)["'`]/;

it('no field is a date field of the browser, which ignores the language of the reader', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && file !== join('testing', 'own-date-fields.test.ts'),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => native.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

it.each(['type="date"', "type='time'", 'type={"month"}', "type: 'datetime-local'"])('knows %s', (text) => {
  expect(native.test(text)).toBe(true);
});
