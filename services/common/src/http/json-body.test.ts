import { depthErrorOf, isJson } from './json-body.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const errorOf = (json: string) => depthErrorOf(Buffer.from(json));

it.each([
  ['64 levels', nested(64)],
  ['brackets side by side', `[${Array.from({ length: 100 }, () => '{}').join(',')}]`],
  ['brackets within text', JSON.stringify({ text: '['.repeat(100) })],
  ['brackets after quotes within text', JSON.stringify({ text: `\\" ${'{'.repeat(100)}` })],
  ['brackets in the name of a field', JSON.stringify({ ['{'.repeat(100)]: 1 })],
  ['letters of other alphabets', JSON.stringify({ text: '［｛Łódź'.repeat(100) })],
])('accepts %s', (_, json) => expect(errorOf(json)).toBeNull());

it.each([
  ['lists', nested(65)],
  ['objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`],
  ['both, after text', `{"text":"a\\\\","a":${nested(64)}}`],
  ['lists that never end', '['.repeat(1_000_000)],
])('refuses more than 64 levels of %s', (_, json) =>
  expect(errorOf(json)).toMatchObject({ code: 'invalid-input' }),
);

it.each([
  ['application/json', true],
  ['Application/SCIM+JSON; charset=utf-8', true],
  ['image/png', false],
  [undefined, false],
])('takes a body of the type %s for JSON: %s', (type, expected) => expect(isJson(type)).toBe(expected));
