import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@atrium/demo/random';
import { maxTransactionSeconds } from '../src/mongo/mongod-process.ts';
import { actualState, expectedState } from './product-state.ts';
import { faultTestTimeout, ProductUnderLoad } from './product-under-load.ts';
import { signInAgain } from './signed-in-client.ts';

let used: ProductUnderLoad;
beforeAll(async () => (used = await ProductUnderLoad.start('sudden-end')), faultTestTimeout);
beforeEach(() => signInAgain(used.testTeam));
afterAll(() => used.stop());

/** Restarts MongoDB too, as `npm start` does with a leftover mongod. */
async function startAllAgain(): Promise<void> {
  await used.mongod.kill();
  await used.mongod.start();
  await used.restart();
}

describe('killing the whole product under load', () => {
  const chance = seededRandom('sudden end');
  const moments = [1, 2, 3].map((round) => ({ round, after: chance.between(20, 900) }));

  it.each(moments)(
    '[OPS-1] round $round, $after ms after writes began: each acknowledged write is there once, with its effects',
    async ({ after }) => {
      used.ledger.begin();
      await used.ledger.waitForWrites(1);
      await pause(after);
      await used.product.ends('SIGKILL');
      await startAllAgain();
      await used.ledger.waitForWrites(5);
      expect(await used.settledState()).toEqual(expectedState(used.ledger));
    },
    faultTestTimeout,
  );

  it(
    '[OPS-1] while MongoDB keeps running: transactions that the killed process left open expire on their own',
    async () => {
      used.ledger.begin();
      await used.ledger.waitForWrites(5);
      await used.product.ends('SIGKILL');
      const killed = performance.now();
      await used.restart();
      await used.ledger.waitForWrites(5);
      expect(performance.now() - killed).toBeLessThan(3_000 * maxTransactionSeconds);
      expect(await used.settledState()).toEqual(expectedState(used.ledger));
    },
    faultTestTimeout,
  );
});

describe('killing the product between a write and its message', () => {
  /** Only the lease holder sends messages. While someone else holds the lease, they stay in the outbox. */
  async function lend(owner: string, until: Date): Promise<void> {
    await leases().updateOne({ _id: 'outbox' }, { $set: { owner, until }, $unset: { rivals: '' } });
  }
  /** Until it tries to renew the lease, the product believes that it still holds it and keeps sending. */
  async function isKnownAsLent(): Promise<void> {
    const isRival = async (): Promise<boolean> =>
      Object.keys((await leases().findOne({ _id: 'outbox' }))?.rivals ?? {}).length > 0;
    while (!(await isRival())) await pause(50);
  }
  let client: mongoose.mongo.MongoClient;
  let content: mongoose.mongo.Db;
  const leases = (): mongoose.mongo.Collection<{
    _id: string;
    owner: string;
    until: Date;
    rivals?: Record<string, Date>;
  }> => content.collection('leases');
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
        await used.ledger.waitForWrites(1);
        await used.ledger.end();
      }
      const written = used.ledger.comments.size;
      expect(written).toBeGreaterThan(before);
      expect((await actualState(used.testTeam, used.mongod.uri)).mentions.length).toBeLessThan(written);
      await used.product.ends('SIGKILL');
      await lend('', new Date(0));
      await used.restart();
      expect(await used.settledState()).toEqual(expectedState(used.ledger));
    },
    faultTestTimeout,
  );
});
