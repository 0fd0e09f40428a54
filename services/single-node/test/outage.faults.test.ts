import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { promised } from './books.ts';
import { patience, ProductUnderUse } from './product-under-use.ts';
import { signInAgain } from './staff.ts';

const outage = 10_000;

let used: ProductUnderUse;
beforeAll(async () => (used = await ProductUnderUse.start('bad-days')), patience);
beforeEach(() => signInAgain(used.staff));
afterAll(() => used.stop());

describe('MongoDB is away for 10 s under use', () => {
  const ways = [
    {
      way: 'does not answer',
      leave: async () => used.mongod.hang(),
      comeBack: async () => used.mongod.goOn(),
    },
    { way: 'is gone', leave: () => used.mongod.kill(), comeBack: () => used.mongod.start() },
  ];

  it.each(ways)(
    '[OPS-1] because it $way: calls are answered 503 and recover, nothing acknowledged is lost or doubled',
    async ({ leave, comeBack }) => {
      const { ledger } = used;
      ledger.insistence.forget();
      ledger.begin();
      await ledger.grows(10);
      await leave();
      await pause(outage);
      await comeBack();
      const back = Date.now();
      await ledger.grows(10);
      expect(await used.books()).toEqual(promised(ledger));

      expect(ledger.refusals).not.toEqual([]);
      expect(
        ledger.refusals.filter(({ said }) => !said.startsWith('urn:atrium:problem:unavailable 503')),
      ).toEqual([]);
      expect(ledger.slowest).toBeLessThan(8_000);
      expect((ledger.refusals.at(-1)?.at ?? 0) - back).toBeLessThan(15_000);
    },
    patience,
  );
});
