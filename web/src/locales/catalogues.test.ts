import { beforeAll, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const web = join(import.meta.dirname, '../..');
const lingui = join(web, '../node_modules/@lingui/cli/dist/lingui.js');
const scratch = mkdtempSync(join(tmpdir(), 'atrium-catalogues-'));

interface Entry {
  readonly id: string;
  readonly text: string;
  readonly obsolete: boolean;
}

const unquote = (lines: string): string =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line.replace(/^#~ /, '')) as string)
    .join('');

function entriesOf(language: string): Entry[] {
  const catalogue = readFileSync(join(scratch, `${language}.po`), 'utf8');
  const pattern = /^(#~ )?msgid ((?:(?:#~ )?".*"\n)+)(?:#~ )?msgstr ((?:(?:#~ )?".*"\n?)+)/gm;
  return [...catalogue.matchAll(pattern)]
    .map(([, obsolete, id, text]) => ({
      id: unquote(id ?? ''),
      text: unquote(text ?? ''),
      obsolete: Boolean(obsolete),
    }))
    .filter(({ id }) => id !== '');
}

/** Collects every word of the sources anew, beside the catalogues as they are. */
beforeAll(() => {
  cpSync(import.meta.dirname, scratch, { recursive: true });
  const config = join(scratch, 'lingui.config.ts');
  const catalogues = JSON.stringify(`${scratch}/{locale}`);
  writeFileSync(
    config,
    `import own from ${JSON.stringify(join(web, 'lingui.config.ts'))};
     export default { ...own, rootDir: ${JSON.stringify(web)}, catalogs: [{ ...own.catalogs[0], path: ${catalogues} }] };`,
  );
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [lingui, 'extract', '--workers', '1', '--config', config], {
    cwd: web,
    stdio: 'pipe',
    env,
  });
}, 60_000);

it.each(['pl', 'de'])('nothing is left to translate in %s', (language) => {
  const missing = entriesOf(language).filter(({ text, obsolete }) => !obsolete && text === '');
  expect(missing.map(({ id }) => id)).toEqual([]);
});

it('English texts are those of the sources', () => {
  const different = entriesOf('en-GB').filter(({ id, text, obsolete }) => !obsolete && id !== text);
  expect(different).toEqual([]);
});

it.each(['pl', 'de'])('every value of a message is in its %s translation', (language) => {
  const names = (text: string) =>
    [...new Set(text.match(/(?<!(?:=\d+|zero|one|two|few|many|other) )\{\w+(?=[,}])|<\/?\d+/g))].toSorted();
  const translated = entriesOf(language).filter(({ text }) => text !== '');
  const wrong = translated.filter(({ id, text }) => names(id).join() !== names(text).join());
  expect(wrong.map(({ id, text }) => ({ id, text }))).toEqual([]);
});

it('Polish plurals have all their forms', () => {
  const plurals = entriesOf('pl').filter(({ id, text }) => id.includes(', plural,') && text !== '');
  expect(plurals.length).toBeGreaterThan(0);
  for (const { text } of plurals) expect(text).toMatch(/one \{[^]*few \{[^]*many \{[^]*other \{/);
});
