import { expect, it } from '@jest/globals';
import { OneAtATime } from './one-at-a-time.ts';

it('begins a run when the one before it is over, however that one ended', async () => {
  const runs = new OneAtATime();
  const said: string[] = [];
  const { promise, reject } = Promise.withResolvers<void>();
  const first = runs.run(() => promise);
  const second = runs.run(async () => {
    said.push('second');
  });
  await Promise.resolve();
  expect(said).toEqual([]);
  reject(new Error('ended badly'));
  await expect(first).rejects.toThrow('ended badly');
  await second;
  expect(said).toEqual(['second']);
});
