import { describe, expect, it } from '@jest/globals';
import { Room } from './room.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a room', () => {
  it('lets so much in at a time, in the order it came, and goes on after what fails', async () => {
    const room = new Room(2);
    const gates = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...Promise.withResolvers<void>() }));
    const begun: string[] = [];
    const all = gates.map(({ name, promise }) =>
      room.in(() => {
        begun.push(name);
        return promise;
      }),
    );
    await settled();
    expect(begun).toEqual(['a', 'b']);
    gates[1]?.reject(new Error('b fails'));
    await expect(all[1]).rejects.toThrow('b fails');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const { resolve } of gates) resolve();
    await Promise.allSettled(all);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });
});
