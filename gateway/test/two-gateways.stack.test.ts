import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RedisLiveChannel } from '@atrium/common/live/redis-live-channel';
import type { AddressedLiveEventValue } from '@atrium/common/live/live-channel';
import { RedisPresence } from '@atrium/common/presence/redis-presence';
import { RedisRateLimiter } from '@atrium/common/rate/redis-rate-limiter';
import { mongoUri } from '@atrium/common/testing/mongo-uri';
import { TestRedis } from '@atrium/common/testing/test-redis';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { messages } from '@atrium/proto/messages';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { startGateway, type RunningGateway } from '../src/gateway.ts';
import { configFor, notes, notesService } from './gateway.fixture.ts';
import { LiveClient } from './live-client.ts';

/** A gateway with its own connections to the shared Redis. */
class RedisGateway {
  private constructor(
    private readonly gateway: RunningGateway,
    readonly parts: { live: RedisLiveChannel; rateLimiter: RedisRateLimiter; presence: RedisPresence },
  ) {}

  static async start(service: TestService, database: string, url: string): Promise<RedisGateway> {
    const [live, rateLimiter, presence] = await Promise.all([
      RedisLiveChannel.connect({ url }),
      RedisRateLimiter.connect({ url }),
      RedisPresence.connect({ url }),
    ]);
    const parts = { live, rateLimiter, presence };
    const config = configFor(service, database, { RATE_READ: 10, LIVE_HEARTBEAT_SECONDS: 0.5 });
    const endpoints = Object.values(notes);
    return new RedisGateway(await startGateway(config, { ...parts, bus: service.bus, endpoints }), parts);
  }

  get url(): string {
    return this.gateway.url;
  }

  async stop(): Promise<void> {
    await this.gateway.close();
    await Promise.all(Object.values(this.parts).map((part) => part.close()));
  }
}

let redis: TestRedis;
let service: TestService;
let gateways: readonly [RedisGateway, RedisGateway];
/** The live channel of a service. */
let live: RedisLiveChannel;
let acme: TestOrganisation;
const database = `test_gateways_${randomUUID().slice(0, 8)}`;
const clients: LiveClient[] = [];

beforeAll(async () => {
  redis = await TestRedis.start();
  service = await TestService.start(notesService);
  gateways = [
    await RedisGateway.start(service, database, redis.url),
    await RedisGateway.start(service, database, redis.url),
  ];
  live = await RedisLiveChannel.connect({ url: redis.url });
  acme = await service.organisation();
});
afterEach(() => clients.splice(0).forEach(({ socket }) => socket.terminate()));
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await live.close();
  await service.stop();
  await redis.stop();
  const connection = await mongoose.createConnection(mongoUri(), { dbName: database }).asPromise();
  await connection.dropDatabase();
  await connection.close();
});

const join = async (gateway: RedisGateway, person?: TestPerson): Promise<LiveClient> => {
  const client = await LiveClient.signedIn(
    gateway.url,
    await service.tokenOf(person ?? (await acme.person())),
  );
  clients.push(client);
  return client;
};
const liveEvent = (changes: Partial<AddressedLiveEventValue> = {}): AddressedLiveEventValue => ({
  name: 'articles.changed',
  ids: { id: randomUUID() },
  org: acme.id,
  to: 'everyone',
  ...changes,
});
const idOf = ({ ids }: AddressedLiveEventValue): string => ids['id'] ?? '';
const untilMissed = (client: LiveClient): Promise<void> =>
  client.until(() => client.frames.some(({ type }) => type === 'missed'));

describe('two gateways on one Redis', () => {
  it('[ALL-7] a live event reaches only its recipients at either gateway, once each and in order', async () => {
    const person = await acme.person();
    const both = [await join(gateways[0], person), await join(gateways[1], person)];
    const other = await join(gateways[1]);
    const sent = Array.from({ length: 200 }, (_, index) =>
      liveEvent(index % 2 === 0 ? {} : { to: { people: [person.id] } }),
    );
    await live.publish(sent.slice(0, 100));
    await live.publish(sent.slice(100));
    const last = liveEvent();
    await live.publish([last]);
    await Promise.all([...both, other].map((client) => client.untilReceived(idOf(last))));
    const ids = (client: LiveClient): (string | undefined)[] => client.liveEvents.map((one) => one.ids['id']);
    for (const client of both) expect(ids(client)).toEqual([...sent, last].map(idOf));
    expect(ids(other)).toEqual([...sent.filter(({ to }) => to === 'everyone'), last].map(idOf));
  });

  it('[AUTH-7] a removed permission stops live events at both', async () => {
    const person = await acme.person({ can: ['user:articles'] });
    const both = [await join(gateways[0], person), await join(gateways[1], person)];
    const first = liveEvent({ permission: 'user:articles' });
    await live.publish([first]);
    await Promise.all(both.map((client) => client.untilReceived(idOf(first))));
    const [role = ''] = person.roles;
    await service.publish(messages.role, acme.id, role, {
      id: role,
      version: 2n,
      name: 'Role',
      userClaims: { articles: 'deny' },
      adminClaims: {},
    });
    const [second, last] = [liveEvent({ permission: 'user:articles' }), liveEvent()];
    await live.publish([second, last]);
    await Promise.all(both.map((client) => client.untilReceived(idOf(last))));
    for (const client of both)
      expect(client.liveEvents.map(({ ids }) => ids['id'])).not.toContain(idOf(second));
  });

  it('share the rate limit', async () => {
    const person = await acme.person();
    const headers = { authorization: `Bearer ${await service.tokenOf(person)}` };
    const statuses: number[] = [];
    for (let call = 0; call < 12; call += 1) {
      const { url } = gateways[call % 2 === 0 ? 0 : 1];
      statuses.push((await fetch(`${url}/api/v1/notes`, { headers })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  it('know who is connected to the other, for as long as they are connected', async () => {
    const person = await acme.person();
    const isOnline = async (): Promise<boolean> =>
      (await gateways[1].parts.presence.filterOnline(acme.id, [person.id])).has(person.id);
    const client = await join(gateways[0], person);
    expect(await isOnline()).toBe(true);
    client.socket.close();
    while (await isOnline()) await new Promise((resolve) => setImmediate(resolve));
  });
});

describe('a Redis outage', () => {
  it('[ALL-7] leaves browsers connected and calls working at both gateways, and browsers reload after it', async () => {
    const person = await acme.person();
    const joined = [await join(gateways[0], person), await join(gateways[1], person)];
    await redis.stop();
    await expect(live.publish([liveEvent()])).rejects.toThrow();
    const headers = { authorization: `Bearer ${await service.tokenOf(person)}` };
    for (const { url } of gateways)
      expect((await fetch(`${url}/api/v1/notes`, { headers })).status).toBe(200);
    const late = await join(gateways[1]);
    await redis.start();
    await Promise.all([...joined, late].map(untilMissed));
    const after = liveEvent();
    while (!(await isPublished(after))) await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([...joined, late].map((client) => client.untilReceived(idOf(after))));
    const isOnline = async (): Promise<boolean> =>
      (await gateways[0].parts.presence.filterOnline(acme.id, [person.id])).size > 0;
    while (!(await isOnline())) await new Promise((resolve) => setImmediate(resolve));
  });
});

const isPublished = (one: AddressedLiveEventValue): Promise<boolean> =>
  live.publish([one]).then(
    () => true,
    () => false,
  );
