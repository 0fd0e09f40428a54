import { expect, it } from '@jest/globals';
import { SerialRunner } from './serial-runner.ts';

it('starts a run after the previous one ends, even if that one failed', async () => {
  const runs = new SerialRunner();
  const started: string[] = [];
  const { promise, reject } = Promise.withResolvers<void>();
  const first = runs.run(() => promise);
  const second = runs.run(async () => {
    started.push('second');
  });
  await Promise.resolve();
  expect(started).toEqual([]);
  reject(new Error('ended badly'));
  await expect(first).rejects.toThrow('ended badly');
  await second;
  expect(started).toEqual(['second']);
});
