import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createClient } from 'redis';
import type { AddressedLiveEventValue } from '../src/live/live-channel.ts';
import { RedisLiveChannel } from '../src/live/redis-live-channel.ts';
import { TestRedis } from '../src/testing/test-redis.ts';
import { stackServices } from '../src/testing/stack-services.ts';
import { LiveRecorder, liveChannelContract } from './live-channel.contract.ts';

const url = stackServices.redisUrl;
const newPrefix = (): string => `test-${randomUUID()}`;
const liveEvent = (id: string): AddressedLiveEventValue => ({
  name: 'articles.changed',
  ids: { id },
  org: 'acme',
  to: 'everyone',
});

liveChannelContract(() => RedisLiveChannel.connect({ url, prefix: newPrefix() }));

describe('over Redis', () => {
  it('a live event of one process reaches the others', async () => {
    const prefix = newPrefix();
    const ends = await Promise.all([1, 2, 3].map(() => RedisLiveChannel.connect({ url, prefix })));
    const ears = [new LiveRecorder(), new LiveRecorder()];
    for (const [end, ear] of ears.entries()) await ends[end]?.subscribe(ear.onEvent, ear.onGap);
    await ends[2]?.publish([liveEvent('1')]);
    await ends[0]?.publish([liveEvent('2')]);
    for (const ear of ears)
      expect([...(await ear.until(({ length }) => length === 2))].sort()).toEqual(['1', '2']);
    await Promise.all(ends.map((end) => end.close()));
  });

  it('invalid messages do no harm', async () => {
    const prefix = newPrefix();
    const channel = await RedisLiveChannel.connect({ url, prefix });
    const liveRecorder = new LiveRecorder();
    await channel.subscribe(liveRecorder.onEvent, liveRecorder.onGap);
    const stranger = createClient({ url });
    await stranger.connect();
    const nameless = { ...liveEvent('x'), name: '' };
    for (const text of [
      'no json',
      '{}',
      '{"notices":[{}]}',
      JSON.stringify({ notices: [nameless, liveEvent('1')] }),
    ])
      await stranger.publish(`${prefix}:live:acme`, text);
    expect(await liveRecorder.until(({ length }) => length > 0)).toEqual(['1']);
    stranger.destroy();
    await channel.close();
  });
});

describe('while Redis is down', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start();
  });
  afterAll(() => redis.stop());

  it('publishing is refused at once, and listeners are told of the gap before they receive events again', async () => {
    const [publisher, subscriber] = await Promise.all(
      [1, 2].map(() => RedisLiveChannel.connect({ url: redis.url })),
    );
    if (!publisher || !subscriber) throw new Error('Not connected');
    const liveRecorder = new LiveRecorder();
    await subscriber.subscribe(liveRecorder.onEvent, liveRecorder.onGap);
    await publisher.publish([liveEvent('before')]);
    await liveRecorder.until(({ length }) => length === 1);
    await redis.stop();
    await expect(untilRefused(publisher)).resolves.toBeLessThan(100);
    await redis.start();
    await liveRecorder.until((received) => received.includes('gap everywhere'));
    await untilPublished(publisher, 'after');
    const received = await liveRecorder.until((all) => all.includes('after'));
    expect(received).toEqual(['before', 'gap everywhere', 'after']);
    await Promise.all([publisher.close(), subscriber.close()]);
  });

  it('processes start anyway and are told of the gap when Redis is back', async () => {
    await redis.stop();
    const channel = await RedisLiveChannel.connect({ url: redis.url });
    const liveRecorder = new LiveRecorder();
    await channel.subscribe(liveRecorder.onEvent, liveRecorder.onGap);
    await expect(channel.publish([liveEvent('lost')])).rejects.toThrow('unavailable');
    await redis.start();
    expect(await liveRecorder.until(({ length }) => length > 0)).toEqual(['gap everywhere']);
    await channel.close();
  });

  it('a Redis that hangs is dropped, and used again when it is back', async () => {
    const logged = Promise.withResolvers<void>();
    const log = { info: () => undefined, warn: () => logged.resolve() };
    const channel = await RedisLiveChannel.connect({ url: redis.url, log });
    const liveRecorder = new LiveRecorder();
    await channel.subscribe(liveRecorder.onEvent, liveRecorder.onGap);
    redis.freeze();
    await expect(channel.publish([liveEvent('unsaid')])).rejects.toThrow();
    await expect(untilRefused(channel)).resolves.toBeLessThan(100);
    await logged.promise;
    redis.thaw();
    await liveRecorder.until((received) => received.includes('gap everywhere'));
    await untilPublished(channel, 'after');
    await liveRecorder.until((received) => received.includes('after'));
    await channel.close();
  });
});

/** How long the first refusal took, in milliseconds. */
async function untilRefused(channel: RedisLiveChannel): Promise<number> {
  for (;;) {
    const began = performance.now();
    const refused = await channel.publish([liveEvent('lost')]).then(
      () => false,
      () => true,
    );
    if (refused) return performance.now() - began;
  }
}

async function untilPublished(channel: RedisLiveChannel, id: string): Promise<void> {
  while (
    !(await channel.publish([liveEvent(id)]).then(
      () => true,
      () => false,
    ))
  )
    await new Promise((resolve) => setImmediate(resolve));
}
