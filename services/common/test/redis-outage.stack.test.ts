import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { RedisLiveChannel } from '../src/live/redis-live-channel.ts';
import { OwnRedis } from '../src/testing/own-redis.ts';
import type { TestPerson } from '../src/testing/test-people.ts';
import { TestService } from '../src/testing/test-service.ts';
import { Ear } from './live-channel.contract.ts';
import { notes, notesService } from './notes.service.ts';

let redis: OwnRedis;
let live: RedisLiveChannel;
let service: TestService;
let ada: TestPerson;
/** As a gateway has it. */
let gateway: RedisLiveChannel;
let ear: Ear;

beforeAll(async () => {
  redis = await OwnRedis.start();
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
  ear = new Ear();
  await gateway.subscribe(ear.onNotice, ear.onGap);
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

it('writes go on while Redis is gone, and the gap is told before anything else', async () => {
  const before = await write('before');
  await ear.until((heard) => heard.includes(before));
  await redis.stop();
  const meanwhile = await writeMany();
  expect(await waiting()).toBe(20);
  await redis.start();
  await ear.until((heard) => heard.includes('gap everywhere'));
  await service.settled();
  // Whoever was told that something was missed may still hear it, but nobody hears it and is then told nothing.
  expect(ear.heard.slice(0, 2)).toEqual([before, 'gap everywhere']);
  expect([...meanwhile, `gap ${ada.org}`]).toEqual(expect.arrayContaining(ear.heard.slice(2)));
  const after = await write('after');
  await ear.until((heard) => heard.at(-1) === after);
});

it('after a long time it is one word to read again, and what comes then', async () => {
  await redis.stop();
  const meanwhile = await writeMany();
  await service
    .collection('outbox')
    .updateMany({ kind: 'notice' }, { $set: { at: new Date(Date.now() - 60_000) } });
  await redis.start();
  await ear.until((heard) => heard.includes('gap everywhere'));
  await service.settled();
  const after = await write('after');
  await ear.until((heard) => heard.at(-1) === after);
  expect(ear.heard.filter((id) => meanwhile.includes(id))).toEqual([]);
});
