import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chart } from './helm.mjs';

const schema = JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8'));

/** Every regular expression of a JSON schema, with the path to it. */
const patternsOf = (node, path = '') =>
  node === null || typeof node !== 'object'
    ? []
    : Object.entries(node).flatMap(([key, value]) => [
        ...(key === 'pattern' && typeof value === 'string' ? [{ path, pattern: value }] : []),
        ...(key === 'patternProperties'
          ? Object.keys(value).map((pattern) => ({ path: `${path}/${key}`, pattern }))
          : []),
        ...patternsOf(value, `${path}/${key}`),
      ]);

/** What the regular expressions of Go (RE2) do not know: helm refuses a chart whose schema uses it. */
const unknownToGo = {
  'look-ahead or look-behind': /\(\?<?[=!]/,
  'a back reference': /(?<!\\)(?:\\\\)*\\(?:[1-9]|k<)/,
  'an atomic group': /\(\?>/,
  'a possessive quantifier': /(?<!\\)[*+?}]\+/,
  'a repetition of a thousand and more': /[{,]\d{4,}[,}]/,
  'an escaped character by number': /(?<!\\)(?:\\\\)*\\(?:u|c[A-Za-z])/,
};
const reasonsAgainst = (pattern) =>
  Object.entries(unknownToGo)
    .filter(([, found]) => found.test(pattern))
    .map(([what]) => what);

const patterns = patternsOf(schema);

test('the regular expressions of the schema are found', () => {
  expect(patterns.map(({ path }) => path)).toContain('/properties/publicUrl');
  expect(patterns.length).toBeGreaterThan(30);
});

test.each(patterns)('helm understands the pattern at $path', ({ pattern }) => {
  expect(reasonsAgainst(pattern)).toEqual([]);
  expect(() => new RegExp(pattern)).not.toThrow();
});

test.each([
  '^(?!.*private)x$',
  '(?=a)b',
  '(?<!a)b',
  String.raw`(a)\1`,
  '(?>a)',
  'a++',
  'a{1001}',
  String.raw`\u0041`,
])('the pattern %s would be refused', (pattern) => {
  expect(reasonsAgainst(pattern)).not.toEqual([]);
});

test.each([
  ['', true],
  ['loopback', true],
  ['10.1.2.0/24,192.0.2.7', true],
  ['loopback, 2001:db8::/32', true],
  ['uniquelocal', false],
  ['loopback,linklocal', false],
  ['10.0.0.0/8,', false],
])('trustProxy %j is accepted: %s', (value, accepted) => {
  const { pattern } = schema.properties.trustProxy.oneOf.find(({ type }) => type === 'string');
  expect(new RegExp(pattern).test(value)).toBe(accepted);
});
