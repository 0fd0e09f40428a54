import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';

const files = { en: 'en-GB', de: 'de', pl: 'pl' };
const entry = /^(?:msgctxt ".*"\n)?msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm;

const joined = (lines) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .join('');

/** The texts of the web client in one language: `[{ id, text }]`, where `id` is the English source text. */
export function catalogue(language) {
  const po = readFileSync(join(root, `web/src/locales/${files[language]}.po`), 'utf8');
  return [...po.matchAll(entry)]
    .map(([, id, text]) => ({ id: joined(id), text: joined(text) }))
    .filter(({ id }) => id !== '');
}

export const languages = Object.keys(files);
