import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { countsOf, kindOf, readSheet, shareOf, tableOf, titlesIn } from './sheet.mjs';

const sheet = readSheet();
const { chapters, requirements } = sheet;
const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** In percent. */
const least = 90;

const titles = new Map();
function titlesOf(file) {
  if (!titles.has(file)) titles.set(file, titlesIn(textOf(file)));
  return titles.get(file);
}

test('has every requirement of levels 1 and 2, each once', () => {
  expect(chapters).toHaveLength(17);
  const ids = requirements.map(({ id }) => id);
  expect(ids.filter((id) => !/^\d+\.\d+\.\d+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  const counted = chapters.map(({ id, name }) => {
    const own = requirements.filter((one) => one.id.startsWith(`${id}.`));
    const [first, second] = [1, 2].map((level) => own.filter((one) => one.level === level).length);
    return { id, name, levels: { 1: first, 2: second } };
  });
  expect(counted).toEqual(chapters);
  expect(requirements).toHaveLength(253);
});

test('has a summary and exactly one kind of evidence for each', () => {
  const bare = requirements.filter(
    (one) => !one.about || kindOf(one).length !== 1 || !one[kindOf(one)[0]].length,
  );
  expect(bare).toEqual([]);
  const keys = new Set(requirements.flatMap((one) => Object.keys(one)));
  expect(keys).toEqual(new Set(['id', 'level', 'about', 'tests', 'onlyWith', 'notApplicable', 'notMet']));
  expect(requirements.filter(({ onlyWith, tests }) => onlyWith && !tests)).toEqual([]);
});

test('names only tests that exist', () => {
  const named = requirements.flatMap(({ id, tests = [] }) => tests.map((one) => ({ id, ...one })));
  expect(named.length).toBeGreaterThan(200);
  const gone = named.filter(
    ({ file, title }) =>
      !title || !existsSync(join(root, file)) || !titlesOf(file).some((known) => known.includes(title)),
  );
  expect(gone).toEqual([]);
});

test('names each test once for a requirement', () => {
  const repeated = requirements.filter(
    ({ tests = [] }) => new Set(tests.map(({ file, title }) => `${file} ${title}`)).size !== tests.length,
  );
  expect(repeated.map(({ id }) => id)).toEqual([]);
});

test('agrees with the numbers of asvs.md', () => {
  const rows = textOf('docs/asvs.md')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line));
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(cells).toEqual(tableOf(sheet));
});

test('shows that most of what applies is met', () => {
  const { met, notMet } = countsOf(sheet);
  expect(met + notMet).toBeGreaterThan(200);
  expect(shareOf({ met, notMet })).toBeGreaterThanOrEqual(least);
});

test.each([
  ["it('a title', async () => {", ['a title']],
  ["it.each([\n  ['x'],\n])('[A-1] finds %s', (one) => {", ['[A-1] finds %s']],
  ['test(`of ${name}`, () => {', ['of ${name}']],
  ["// it was a title\nconst text = 'a title';", []],
])('finds the titles in %j', (text, found) => {
  expect(titlesIn(text)).toEqual(found);
});
