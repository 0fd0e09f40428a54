import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../src/free-port.ts';
import { kept, promised, toldOf, type Books } from './books.ts';
import { Ledger } from './ledger.ts';
import { OwnMongod } from './own-mongod.ts';
import { ProductProcess } from './product-process.ts';
import { foundStaff, signInAgain, type Staff } from './staff.ts';

const outage = 10_000;

/** A test takes about twenty seconds; a machine that does a dozen other things takes its time. */
const patience = 150_000;

let home: string;
let mongod: OwnMongod;
let product: ProductProcess;
let staff: Staff;
let ledger: Ledger;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'atrium-bad-days-'));
  mongod = await OwnMongod.start(join(home, 'database'));
  product = new ProductProcess({ home, port: await freePort(), mongoUri: mongod.uri });
  staff = await foundStaff(product.url, await product.opens());
  ledger = new Ledger(staff);
}, patience);

beforeEach(() => signInAgain(staff));

afterAll(async () => {
  await product.ends('SIGTERM');
  await mongod.kill();
  await rm(home, { recursive: true, force: true });
});

/** What is there when everybody is done and every message has arrived. */
async function books(): Promise<Books> {
  await ledger.end();
  await toldOf(staff, { mongoUri: mongod.uri, count: ledger.comments.size });
  return kept(staff);
}

describe('MongoDB is away for 10 s under use', () => {
  const ways = [
    { way: 'does not answer', leave: async () => mongod.hang(), comeBack: async () => mongod.goOn() },
    { way: 'is gone', leave: () => mongod.kill(), comeBack: () => mongod.start() },
  ];

  it.each(ways)(
    '[OPS-1] because it $way: calls are answered 503 and recover, nothing acknowledged is lost or doubled',
    async ({ leave, comeBack }) => {
      ledger.refusals.length = ledger.slowest = 0;
      ledger.begin();
      await ledger.grows(10);
      await leave();
      await pause(outage);
      await comeBack();
      const back = Date.now();
      await ledger.grows(10);
      expect(await books()).toEqual(promised(ledger));

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
