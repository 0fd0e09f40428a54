import { expect, it } from '@jest/globals';
import { BoundedMap } from './bounded-map.ts';

it('drops the entry that was set longest ago when full, and nothing when a known key is set again', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3);
  expect([...map]).toEqual([
    ['b', 2],
    ['a', 3],
  ]);
  map.set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
  expect(map.get('b')).toBeUndefined();
});
