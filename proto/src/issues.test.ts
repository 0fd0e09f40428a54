import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { toIssues } from './issues.ts';

const issuesOf = (schema: z.ZodType, value: unknown): unknown => {
  const { error } = schema.safeParse(value);
  return error && toIssues(error).map(({ code, limit }) => [code, limit]);
};

it.each([
  ['a list with too few entries', z.array(z.string()).min(2), ['one'], ['too-few', 2]],
  ['a list with too many entries', z.array(z.string()).max(1), ['one', 'two'], ['too-many', 1]],
  ['a set with too many entries', z.set(z.string()).max(1), new Set(['one', 'two']), ['too-many', 1]],
  ['a list that may not be empty', z.array(z.string()).min(1), [], ['required', undefined]],
  ['a text with too few characters', z.string().min(2), 'a', ['too-short', 2]],
  ['a text with too many characters', z.string().max(2), 'abc', ['too-long', 2]],
  ['a text that may not be empty', z.string().min(1), '', ['required', undefined]],
  ['a number below the minimum', z.number().min(5), 4, ['too-small', 5]],
  ['a number above the maximum', z.number().max(5), 6, ['too-big', 5]],
])('[ALL-3] reports %s with code and limit', (_, schema, value, issue) => {
  expect(issuesOf(schema, value)).toEqual([issue]);
});
