import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dice } from '../src/demo/random.ts';
import { freePort } from '../src/free-port.ts';
import { longestTransaction } from '../src/mongo/mongod-process.ts';
import { kept, promised, toldOf, type Books } from './books.ts';
import { Ledger } from './ledger.ts';
import { OwnMongod } from './own-mongod.ts';
import { ProductProcess } from './product-process.ts';
import { foundStaff, signInAgain, type Staff } from './staff.ts';

/** A test takes about twenty seconds; a machine that does a dozen other things takes its time. */
const patience = 150_000;

let home: string;
let mongod: OwnMongod;
let product: ProductProcess;
let staff: Staff;
let ledger: Ledger;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'atrium-sudden-end-'));
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

/** At the same address, where whoever was not answered asks again. */
async function startAgain(): Promise<void> {
  product = new ProductProcess(product.settings);
  await product.opens();
}

/** As `npm start` does with a MongoDB that is left over. */
async function startAllAgain(): Promise<void> {
  await mongod.kill();
  await mongod.start();
  await startAgain();
}

/** What is there when everybody is done and every message has arrived. */
async function books(): Promise<Books> {
  await ledger.end();
  await toldOf(staff, { mongoUri: mongod.uri, count: ledger.comments.size });
  return kept(staff);
}

describe('the whole product is killed under use', () => {
  const chance = dice('sudden end');
  const moments = [1, 2, 3].map((round) => ({ round, after: chance.between(20, 900) }));

  it.each(moments)(
    '[OPS-1] once more ($round), $after ms after writes began: what was acknowledged is there once, with its effects',
    async ({ after }) => {
      ledger.begin();
      await ledger.grows(1);
      await pause(after);
      await product.ends('SIGKILL');
      await startAllAgain();
      await ledger.grows(5);
      expect(await books()).toEqual(promised(ledger));
    },
    patience,
  );

  it(
    '[OPS-1] beside a MongoDB that stays: what the killed process had begun gives way by itself',
    async () => {
      ledger.begin();
      await ledger.grows(5);
      await product.ends('SIGKILL');
      const killed = performance.now();
      await startAgain();
      await ledger.grows(5);
      expect(performance.now() - killed).toBeLessThan(3_000 * longestTransaction);
      expect(await books()).toEqual(promised(ledger));
    },
    patience,
  );
});

describe('the product is killed between a write and its message', () => {
  /** Messages leave by whoever holds the lease, and as long as that is somebody else they stay in the outbox. */
  async function lend(owner: string, until: Date): Promise<void> {
    const leases = content.collection<{ _id: string; owner: string; until: Date }>('leases');
    await leases.updateOne({ _id: 'outbox' }, { $set: { owner, until } });
  }
  let client: mongoose.mongo.MongoClient;
  let content: mongoose.mongo.Db;
  const waiting = (): Promise<number> => content.collection('outbox').countDocuments({ kind: 'message' });

  beforeEach(async () => {
    client = await mongoose.mongo.MongoClient.connect(mongod.uri);
    content = client.db('atrium_content');
  });
  afterEach(() => client.close());

  it(
    '[OPS-1] the message is sent after the next start, and its effects happen once',
    async () => {
      const before = ledger.comments.size;
      await lend('somebody else', new Date(Date.now() + 3_600_000));
      while ((await waiting()) < 5) {
        ledger.begin();
        await ledger.grows(1);
        await ledger.end();
      }
      const written = ledger.comments.size;
      expect(written).toBeGreaterThan(before);
      expect((await kept(staff)).mentions.length).toBeLessThan(written);
      await product.ends('SIGKILL');
      await lend('', new Date(0));
      await startAgain();
      expect(await books()).toEqual(promised(ledger));
    },
    patience,
  );
});
