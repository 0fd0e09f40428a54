import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { expectedState } from './product-state.ts';
import { faultTestTimeout, ProductUnderLoad } from './product-under-load.ts';
import { signInAgain } from './signed-in-client.ts';

const outage = 10_000;

let used: ProductUnderLoad;
beforeAll(async () => (used = await ProductUnderLoad.start('bad-days')), faultTestTimeout);
beforeEach(() => signInAgain(used.testTeam));
afterAll(() => used.stop());

describe('a MongoDB outage of 10 s under load', () => {
  const outages = [
    {
      way: 'does not answer',
      leave: async () => used.mongod.hang(),
      comeBack: async () => used.mongod.resume(),
    },
    { way: 'is gone', leave: () => used.mongod.kill(), comeBack: () => used.mongod.start() },
  ];

  it.each(outages)(
    '[OPS-1] when it $way, calls fail with 503 and recover, and nothing acknowledged is lost or duplicated',
    async ({ leave, comeBack }) => {
      const { ledger } = used;
      ledger.retrier.reset();
      ledger.begin();
      await ledger.waitForWrites(10);
      await leave();
      await pause(outage);
      await comeBack();
      const resumedAt = Date.now();
      await ledger.waitForWrites(10);
      expect(await used.settledState()).toEqual(expectedState(ledger));

      expect(ledger.failures).not.toEqual([]);
      expect(
        ledger.failures.filter(({ message }) => !message.startsWith('urn:atrium:problem:unavailable 503')),
      ).toEqual([]);
      expect(ledger.slowest).toBeLessThan(8_000);
      expect((ledger.failures.at(-1)?.at ?? 0) - resumedAt).toBeLessThan(15_000);
    },
    faultTestTimeout,
  );
});
