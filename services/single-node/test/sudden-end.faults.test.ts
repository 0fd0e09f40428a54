import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { dice } from '../src/demo/random.ts';
import { longestTransaction } from '../src/mongo/mongod-process.ts';
import { kept, promised } from './books.ts';
import { patience, ProductUnderUse } from './product-under-use.ts';
import { signInAgain } from './staff.ts';

let used: ProductUnderUse;
beforeAll(async () => (used = await ProductUnderUse.start('sudden-end')), patience);
beforeEach(() => signInAgain(used.staff));
afterAll(() => used.stop());

/** As `npm start` does with a MongoDB that is left over. */
async function startAllAgain(): Promise<void> {
  await used.mongod.kill();
  await used.mongod.start();
  await used.startAgain();
}

describe('the whole product is killed under use', () => {
  const chance = dice('sudden end');
  const moments = [1, 2, 3].map((round) => ({ round, after: chance.between(20, 900) }));

  it.each(moments)(
    '[OPS-1] once more ($round), $after ms after writes began: what was acknowledged is there once, with its effects',
    async ({ after }) => {
      used.ledger.begin();
      await used.ledger.grows(1);
      await pause(after);
      await used.product.ends('SIGKILL');
      await startAllAgain();
      await used.ledger.grows(5);
      expect(await used.books()).toEqual(promised(used.ledger));
    },
    patience,
  );

  it(
    '[OPS-1] beside a MongoDB that stays: what the killed process had begun gives way by itself',
    async () => {
      used.ledger.begin();
      await used.ledger.grows(5);
      await used.product.ends('SIGKILL');
      const killed = performance.now();
      await used.startAgain();
      await used.ledger.grows(5);
      expect(performance.now() - killed).toBeLessThan(3_000 * longestTransaction);
      expect(await used.books()).toEqual(promised(used.ledger));
    },
    patience,
  );
});

describe('the product is killed between a write and its message', () => {
  /** Messages leave by whoever holds the lease, and as long as that is somebody else they stay in the outbox. */
  async function lend(owner: string, until: Date): Promise<void> {
    await leases().updateOne({ _id: 'outbox' }, { $set: { owner, until }, $unset: { rivalAt: '' } });
  }
  /** Until it has asked again, the product believes that the lease is its own, and goes on sending. */
  async function isKnownAsLent(): Promise<void> {
    while (!(await leases().findOne({ _id: 'outbox', rivalAt: { $exists: true } }))) await pause(50);
  }
  let client: mongoose.mongo.MongoClient;
  let content: mongoose.mongo.Db;
  const leases = (): mongoose.mongo.Collection<{ _id: string; owner: string; until: Date }> =>
    content.collection('leases');
  const waiting = (): Promise<number> => content.collection('outbox').countDocuments({ kind: 'message' });

  beforeEach(async () => {
    client = await mongoose.mongo.MongoClient.connect(used.mongod.uri);
    content = client.db('atrium_content');
  });
  afterEach(() => client.close());

  it(
    '[OPS-1] the message is sent after the next start, and its effects happen once',
    async () => {
      const before = used.ledger.comments.size;
      await lend('somebody else', new Date(Date.now() + 3_600_000));
      await isKnownAsLent();
      while ((await waiting()) < 5) {
        used.ledger.begin();
        await used.ledger.grows(1);
        await used.ledger.end();
      }
      const written = used.ledger.comments.size;
      expect(written).toBeGreaterThan(before);
      expect((await kept(used.staff)).mentions.length).toBeLessThan(written);
      await used.product.ends('SIGKILL');
      await lend('', new Date(0));
      await used.startAgain();
      expect(await used.books()).toEqual(promised(used.ledger));
    },
    patience,
  );
});
