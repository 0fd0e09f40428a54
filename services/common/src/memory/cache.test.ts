import { expect, it } from '@jest/globals';
import { bytesOf } from './bytes-of.ts';
import { createCache } from './cache.ts';

const text = (bytes: number): string => 'x'.repeat(bytes);

it('drops the entries that were used longest ago when the memory is full', () => {
  const cache = createCache<string>(3_500);
  cache.set('a', text(1_000)).set('b', text(1_000)).set('c', text(1_000));
  expect(cache.get('a')).toBeDefined();
  cache.set('d', text(1_000));
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c', 'd']);
});

it('keeps nothing that is larger than the whole cache', () => {
  const cache = createCache<string>(1_000);
  cache.set('a', text(2_000));
  expect(cache.get('a')).toBeUndefined();
});

it('counts what is inside of objects, lists, sets and maps', () => {
  for (const value of [
    { a: text(1_000) },
    [text(1_000)],
    new Set([text(1_000)]),
    new Map([['a', text(1_000)]]),
  ])
    expect(bytesOf(value)).toBeGreaterThan(1_000);
});
