import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import type { AddressedNoticeValue } from '../src/live/live-channel.ts';
import { RedisLiveChannel } from '../src/live/redis-live-channel.ts';
import { OwnRedis } from '../src/testing/own-redis.ts';
import { stackParts } from '../src/testing/stack-parts.ts';
import { Ear, liveChannelContract } from './live-channel.contract.ts';

const url = stackParts.redisUrl;
const newPrefix = (): string => `test-${randomUUID()}`;
const notice = (id: string): AddressedNoticeValue => ({
  name: 'articles.changed',
  ids: { id },
  org: 'acme',
  to: 'everyone',
});

liveChannelContract(() => RedisLiveChannel.connect({ url, prefix: newPrefix() }));

describe('over Redis', () => {
  it('a notice raised in one process reaches the others', async () => {
    const prefix = newPrefix();
    const ends = await Promise.all([1, 2, 3].map(() => RedisLiveChannel.connect({ url, prefix })));
    const ears = [new Ear(), new Ear()];
    for (const [end, ear] of ears.entries()) await ends[end]?.subscribe(ear.onNotice, ear.onGap);
    await ends[2]?.publish([notice('1')]);
    await ends[0]?.publish([notice('2')]);
    for (const ear of ears)
      expect([...(await ear.until(({ length }) => length === 2))].sort()).toEqual(['1', '2']);
    await Promise.all(ends.map((end) => end.close()));
  });

  it('what is no notice harms nobody', async () => {
    const prefix = newPrefix();
    const channel = await RedisLiveChannel.connect({ url, prefix });
    const ear = new Ear();
    await channel.subscribe(ear.onNotice, ear.onGap);
    const stranger = createClient({ url });
    await stranger.connect();
    const unknown = { ...notice('x'), name: 'unheard.of' };
    for (const text of [
      'no json',
      '{}',
      '{"notices":[{}]}',
      JSON.stringify({ notices: [unknown, notice('1')] }),
    ])
      await stranger.publish(`${prefix}:live:acme`, text);
    expect(await ear.until(({ length }) => length > 0)).toEqual(['1']);
    stranger.destroy();
    await channel.close();
  });
});

describe('while Redis is gone', () => {
  let redis: OwnRedis;
  beforeAll(async () => {
    redis = await OwnRedis.start();
  });
  afterAll(() => redis.stop());

  it('saying something is refused at once, and whoever listens is told of the gap before they hear again', async () => {
    const [saying, hearing] = await Promise.all(
      [1, 2].map(() => RedisLiveChannel.connect({ url: redis.url })),
    );
    if (!saying || !hearing) throw new Error('Not connected');
    const ear = new Ear();
    await hearing.subscribe(ear.onNotice, ear.onGap);
    await saying.publish([notice('before')]);
    await ear.until(({ length }) => length === 1);
    await redis.stop();
    await expect(untilRefused(saying)).resolves.toBeLessThan(100);
    await redis.start();
    await ear.until((heard) => heard.includes('gap everywhere'));
    await untilSaid(saying, 'after');
    const heard = await ear.until((all) => all.includes('after'));
    expect(heard).toEqual(['before', 'gap everywhere', 'after']);
    await Promise.all([saying.close(), hearing.close()]);
  });

  it('processes start all the same and are told when it is there', async () => {
    await redis.stop();
    const channel = await RedisLiveChannel.connect({ url: redis.url });
    const ear = new Ear();
    await channel.subscribe(ear.onNotice, ear.onGap);
    await expect(channel.publish([notice('lost')])).rejects.toThrow('away');
    await redis.start();
    expect(await ear.until(({ length }) => length > 0)).toEqual(['gap everywhere']);
    await channel.close();
  });

  it('a Redis that hangs is given up, and heard again when it is back', async () => {
    const noticed = Promise.withResolvers<void>();
    const log = { info: () => undefined, warn: () => noticed.resolve() };
    const channel = await RedisLiveChannel.connect({ url: redis.url, log });
    const ear = new Ear();
    await channel.subscribe(ear.onNotice, ear.onGap);
    redis.freeze();
    await expect(channel.publish([notice('unsaid')])).rejects.toThrow();
    await expect(untilRefused(channel)).resolves.toBeLessThan(100);
    await noticed.promise;
    redis.thaw();
    await ear.until((heard) => heard.includes('gap everywhere'));
    await untilSaid(channel, 'after');
    await ear.until((heard) => heard.includes('after'));
    await channel.close();
  });
});

/** How many milliseconds the first refusal took. */
async function untilRefused(channel: RedisLiveChannel): Promise<number> {
  for (;;) {
    const began = performance.now();
    const refused = await channel.publish([notice('lost')]).then(
      () => false,
      () => true,
    );
    if (refused) return performance.now() - began;
  }
}

async function untilSaid(channel: RedisLiveChannel, id: string): Promise<void> {
  while (
    !(await channel.publish([notice(id)]).then(
      () => true,
      () => false,
    ))
  )
    await new Promise((resolve) => setImmediate(resolve));
}
