import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { RedisLiveChannel } from '../src/live/redis-live-channel.ts';
import { TestRedis } from '../src/testing/test-redis.ts';
import type { TestPerson } from '../src/testing/test-people.ts';
import { TestService } from '../src/testing/test-service.ts';
import { LiveRecorder } from './live-channel.contract.ts';
import { notes, notesService } from './notes.service.ts';

let redis: TestRedis;
let live: RedisLiveChannel;
let service: TestService;
let ada: TestPerson;
/** The channel as a gateway uses it. */
let gateway: RedisLiveChannel;
let liveRecorder: LiveRecorder;

beforeAll(async () => {
  redis = await TestRedis.start();
  live = await RedisLiveChannel.connect({ url: redis.url });
  service = await TestService.start(notesService, {}, { live });
  ada = await (await service.organisation()).person();
});
afterAll(async () => {
  await service.stop();
  await live.close();
  await redis.stop();
});
beforeEach(async () => {
  gateway = await RedisLiveChannel.connect({ url: redis.url });
  liveRecorder = new LiveRecorder();
  await gateway.subscribe(liveRecorder.onEvent, liveRecorder.onGap);
});
afterEach(() => gateway.close());

const write = async (text: string): Promise<string> =>
  (await service.call(notes.write, { body: { text } }, { as: ada })).id;
const writeMany = async (): Promise<string[]> => {
  const ids: string[] = [];
  for (let note = 0; note < 20; note += 1) ids.push(await write(`note ${note}`));
  return ids;
};
const waiting = (): Promise<number> => service.collection('outbox').countDocuments({ kind: 'notice' });

it('writes succeed while Redis is down, and the gap is reported before any event', async () => {
  const before = await write('before');
  await liveRecorder.until((received) => received.includes(before));
  await redis.stop();
  const meanwhile = await writeMany();
  expect(await waiting()).toBe(20);
  await redis.start();
  await liveRecorder.until((received) => received.includes('gap everywhere'));
  await service.settled();
  // Events may still arrive after the gap was reported, but none is lost without a gap.
  expect(liveRecorder.received.slice(0, 2)).toEqual([before, 'gap everywhere']);
  expect([...meanwhile, `gap ${ada.org}`]).toEqual(expect.arrayContaining(liveRecorder.received.slice(2)));
  const after = await write('after');
  await liveRecorder.until((received) => received.at(-1) === after);
});

it('events delayed for long are replaced by a gap, and later ones are delivered', async () => {
  await redis.stop();
  const meanwhile = await writeMany();
  const now = Date.now.bind(Date);
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  await redis.start();
  await liveRecorder.until((received) => received.includes('gap everywhere'));
  await service.settled();
  clock.mockRestore();
  const after = await write('after');
  await liveRecorder.until((received) => received.at(-1) === after);
  expect(liveRecorder.received.filter((id) => meanwhile.includes(id))).toEqual([]);
});
