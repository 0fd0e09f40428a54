import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../prepare/paths.mjs';
import { statedFacts } from './stated-facts.mjs';

const textOf = (path) => readFileSync(join(root, path), 'utf8');
const measures = textOf('docs/security-measures.md');

/** The text of each section by its heading. */
const sections = Object.fromEntries(
  measures
    .split(/\n## /)
    .slice(1)
    .map((section) => [
      section.split('\n')[0],
      section.slice(section.indexOf('\n')).replaceAll(/ {2,}/g, ' '),
    ]),
);

test.each([
  ['Input rules', ['Fields that depend on each other', 'If-Match']],
  ['Limits', ['RATE_WRITE', 'per person']],
  ['Uploads', ['detected from the content', 'malicious']],
  ['Sign-in', ['The ways to sign in', 'Guessing', 'locked out', 'name of the organisation']],
  ['Sessions', ['NIST SP 800-63B', 'any number of sessions', 'external providers']],
  ['Access rules', ['permission', 'audience', 'Single fields']],
  ['Keys and cryptography', ['argon2id', 'Life of a key', 'rotating secrets']],
  ['Connections', ['Addresses that people can enter']],
  ['Data classes', ['secret', 'confidential', 'internal', 'public', 'GDPR']],
  ['Third-party packages', ['3 days', 'package-lock.json', 'sbom']],
  ['Costly functions', ['decoding files', 'six seconds']],
  ['Logs', ['standard output', 'audit log', 'Sign-in attempt', 'Request refused', 'confidential']],
])('has a section about %s', (name, words) => {
  expect(sections[name]).toBeDefined();
  for (const word of words) expect(sections[name]).toContain(word);
});

test.each(statedFacts)('states $what as the code has it', ({ says, in: file, code }) => {
  expect(measures.replaceAll(/ {2,}/g, ' ')).toContain(says);
  expect(textOf(file)).toEqual(
    code instanceof RegExp ? expect.stringMatching(code) : expect.stringContaining(code),
  );
});

const rowsOf = (section) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !/\.(test|gen)\.ts$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));

test('lists every kind of upload with its types and size', () => {
  const contract = filesBelow('proto/src').join('\n');
  const sizeOf = (name) => {
    const [, amount] = new RegExp(`\\b${name.replace('importLimits.', '')}(?: =|:) ([\\d_* ]+)`).exec(
      contract,
    );
    return amount.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
  };
  const pictures = 'JPEG, PNG, WebP, GIF, AVIF';
  const typesOf = { null: /^any|^CSV/, pictureTypes: pictures, menuFileTypes: `PDF, ${pictures}` };
  const declared = [
    ...contract.matchAll(/name: '([\w-]+)',\s+types: (\w+),\s+maxBytes: ([\w.]+),\s+unusedHours/g),
  ].map(([, name, types, size]) => ({ name, types, bytes: sizeOf(size) }));
  expect(declared.length).toBeGreaterThan(5);
  expect(contract).toContain(
    "pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const",
  );
  const rows = rowsOf(sections['Uploads']);
  const units = { MiB: 1024 ** 2, GB: 1_000_000_000 };
  expect(rows.map(([name]) => name).toSorted()).toEqual(declared.map(({ name }) => name).toSorted());
  for (const [name, types, size] of rows) {
    const kind = declared.find((one) => one.name === name);
    const [amount, unit] = size.split(' ');
    expect([name, Number(amount) * units[unit]]).toEqual([name, kind.bytes]);
    expect(types).toMatch(typesOf[kind.types]);
  }
});

test('names every connection that the chart allows', () => {
  const { services } = parse(textOf('charts/atrium/values.yaml'));
  const allowed = Object.entries(services).map(([name, { reaches = [] }]) => [
    name,
    reaches.join(', ') || 'nothing',
  ]);
  const documented = rowsOf(sections['Connections']);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(allowed));
});

test('names every setting that is a secret', () => {
  const settings = [
    'services/common/src/config',
    'services/identity/src',
    'gateway/src',
    'services/single-node/src',
  ]
    .flatMap(filesBelow)
    .flatMap((text) => [...text.matchAll(/^\s+([A-Z][A-Z\d_]+): z/gm)].map(([, name]) => name))
    .filter((name) =>
      /SECRET|PASSWORD|(?<!PUBLIC)_KEY$|MONGODB_URI|REDIS_URL|SMTP_URL|SERVICE_ACCOUNT/.test(name),
    );
  expect(new Set(settings).size).toBeGreaterThan(8);
  const missing = [...new Set(settings)].filter(
    (name) => !sections['Keys and cryptography'].includes(`\`${name}\``),
  );
  expect(missing).toEqual([]);
});
