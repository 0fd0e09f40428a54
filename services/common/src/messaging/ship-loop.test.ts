import { expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { ShipLoop } from './ship-loop.ts';

it('ships at once when woken, and is not woken while it fails', async () => {
  let [tries, away] = [0, false];
  const [failed, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const loop = new ShipLoop(
    async () => {
      tries += 1;
      if (away) throw new Error('away');
      if (tries > 1) back.resolve();
      return false;
    },
    () => failed.resolve(),
  );
  loop.start();
  away = true;
  loop.nudge();
  await failed.promise;
  for (let write = 0; write < 1000; write += 1) {
    loop.nudge();
    await setImmediate();
  }
  expect(tries).toBeLessThan(10);
  away = false;
  await back.promise;
  await loop.stop();
});
