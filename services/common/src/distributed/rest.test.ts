import { expect, it } from '@jest/globals';
import { Rest } from './rest.ts';

it('a process is at rest as long as it does nearly nothing', () => {
  const rest = new Rest(300_000);
  // Seconds of processor time since the start, every five minutes.
  const spent = [40, 46, 52, 90, 97, 103, 110, 200, 205];
  const lasted = spent.map((seconds) => rest.lasted({ user: seconds * 900_000, system: seconds * 100_000 }));
  expect(lasted).toEqual([false, true, true, false, true, true, true, false, true]);
});
