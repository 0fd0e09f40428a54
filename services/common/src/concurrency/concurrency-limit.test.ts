import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimit } from './concurrency-limit.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a concurrency limit', () => {
  it('runs at most that many at once, in order of arrival, and continues after a failure', async () => {
    const concurrencyLimit = new ConcurrencyLimit(2);
    const gates = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...Promise.withResolvers<void>() }));
    const begun: string[] = [];
    const all = gates.map(({ name, promise }) =>
      concurrencyLimit.run(() => {
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
