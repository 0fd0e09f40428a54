import type { TestService } from '@atrium/common/testing/test-service';
import { DeliveryQueue } from '../src/delivery/delivery-queue.store.ts';
import type { DeliveryRecord } from '../src/delivery/delivery.schema.ts';
import { startNotifications } from './support.ts';

let service: TestService;
let queue: DeliveryQueue;

const many = 450;
/** Matches the filter of no sender, so nothing takes these rows during the test. */
const share = { conversation: 'of this test' };
const past = new Date(Date.now() - 1000);
const rowOf = (_: unknown, at: number) => ({
  ...{ _id: `row ${at}` as never, org: `org ${at % 2}`, ...share },
  ...{ state: 'waiting', channel: 'nothing', due: past, claim: null, claimedAt: null, tries: 0 },
});
const ids = (rows: readonly DeliveryRecord[]): string[] => rows.map(({ _id }) => _id);

beforeAll(async () => {
  service = await startNotifications();
  queue = service.app.get(DeliveryQueue, { strict: false });
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.collection('deliveries').deleteMany(share);
  await service.collection('deliveries').insertMany(Array.from({ length: many }, rowOf));
});

async function stored(most: number): Promise<DeliveryRecord[]> {
  const rows = await service.collection('deliveries').find(share).limit(most).toArray();
  return rows as unknown as DeliveryRecord[];
}

async function abandoned(): Promise<DeliveryRecord[][]> {
  const claims: DeliveryRecord[][] = [];
  for await (const rows of queue.abandoned(share, new Date())) claims.push(rows);
  return claims;
}

async function sendAll(): Promise<string[]> {
  const sent: string[] = [];
  for await (const due of queue.due(share, new Date()))
    for (let at = 0; at < due.length; at += 50) {
      const rows = await queue.claim(due.slice(at, at + 50));
      await queue.update(rows, { $set: { state: 'sent' } });
      sent.push(...ids(rows));
    }
  return sent;
}

it('due deliveries are sent once, however many instances send', async () => {
  const sent = await Promise.all([sendAll(), sendAll(), sendAll()]);
  expect(new Set(sent.flat()).size).toBe(many);
  expect(sent.flat()).toHaveLength(many);
});

it('claims of a dead instance are taken over after their time, whole and once, and it can change nothing more', async () => {
  const rows = await stored(30);
  const [one, two] = [await queue.claim(rows.slice(0, 10)), await queue.claim(rows.slice(10))];
  expect(await abandoned()).toEqual([]);
  const claimedAt = new Date(Date.now() - 121_000);
  await service.collection('deliveries').updateMany({ ...share, state: 'claimed' }, { $set: { claimedAt } });
  const taken = (await Promise.all([abandoned(), abandoned()])).flat();
  expect(taken.map(({ length }) => length).toSorted((one, other) => one - other)).toEqual([10, 20]);
  expect(new Set(taken.flatMap(ids))).toEqual(new Set(ids([...one, ...two])));
  await queue.update(one, { $set: { state: 'sent' } });
  expect(await service.collection('deliveries').countDocuments({ ...share, state: 'sent' })).toBe(0);
});
