import { expect, it } from '@jest/globals';
import { IdleDetector } from './idle-detector.ts';

it('a process is idle while it uses almost no processor time', () => {
  const idleDetector = new IdleDetector(300_000);
  // Processor time since the start in seconds, sampled every five minutes.
  const spent = [40, 46, 52, 90, 97, 103, 110, 200, 205];
  const lasted = spent.map((seconds) =>
    idleDetector.wasIdle({ user: seconds * 900_000, system: seconds * 100_000 }),
  );
  expect(lasted).toEqual([false, true, true, false, true, true, true, false, true]);
});
