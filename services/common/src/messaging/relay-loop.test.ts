import { expect, it } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { RelayLoop } from './relay-loop.ts';

it('relays at once when woken, and ignores wake-ups while it fails', async () => {
  let [tries, away] = [0, false];
  const [failed, back] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const loop = new RelayLoop(
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
  loop.wakeUp();
  await failed.promise;
  for (let write = 0; write < 1000; write += 1) {
    loop.wakeUp();
    await setImmediate();
  }
  expect(tries).toBeLessThan(10);
  away = false;
  await back.promise;
  await loop.stop();
});
