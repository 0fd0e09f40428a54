import { expect, it } from '@jest/globals';
import { BoundedMap } from './bounded-map.ts';

it('forgets what was set longest ago once there is too much, and nothing for what it knows already', () => {
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
