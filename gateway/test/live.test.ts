import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { AddressedLiveEventValue } from '@atrium/common/live/live-channel';
import { everyone, type Audience } from '@atrium/proto/audience';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Fixture, publicUrl, slowNote } from './gateway.fixture.ts';
import { LiveClient } from './live-client.ts';

let fixture: Fixture;
let acme: TestOrganisation;
const clients: LiveClient[] = [];

beforeAll(async () => {
  fixture = await Fixture.start({
    LIVE_SOCKETS_PER_PERSON: 3,
    LIVE_BUFFER_BYTES: 64 * 1024,
  });
  acme = await fixture.service.organisation();
});
afterEach(() => clients.splice(0).forEach(({ socket }) => socket.terminate()));
afterAll(() => fixture.stop());

const track = (client: LiveClient): LiveClient => {
  clients.push(client);
  return client;
};
const tokenOf = (person: TestPerson, expiresIn = '5m'): Promise<string> =>
  fixture.service.issuer.token(
    { sub: person.id, org: person.org, roles: person.roles, access_version: person.accessVersion },
    { expiresIn },
  );
const join = async (person: TestPerson, url = fixture.url): Promise<LiveClient> =>
  track(await LiveClient.signedIn(url, await tokenOf(person)));

/** How many bytes the kernel takes for a connection whose other end does not read. */
async function unreadBytes(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const reader = createConnection((server.address() as AddressInfo).port, '127.0.0.1').pause();
  const [writer] = await accepted;
  let bytes = 0;
  do {
    bytes += 400_000;
    writer.write(Buffer.alloc(400_000));
    // What the kernel takes leaves the buffer within a few turns.
    for (let turn = 0; turn < 20 && writer.writableLength > 0; turn += 1) await nextTurn();
  } while (writer.writableLength === 0);
  for (const socket of [reader, writer]) socket.destroy();
  server.close();
  return bytes;
}

let sent = 0;
type Address = Partial<Omit<AddressedLiveEventValue, 'name' | 'ids'>>;
/** Publishes a live event as a service does, and returns its ID. */
const publish = async (address: Address = {}): Promise<string> => {
  const id = `notice-${(sent += 1)}`;
  await fixture.service.live.publish([
    { name: 'articles.changed', ids: { id }, org: acme.id, to: 'everyone', ...address },
  ]);
  return id;
};
/** Waits until everything sent before has arrived or never will: live events of one organisation keep their order. */
/** Events are checked when they are sent, so the ones before a change have to be through. */
const settle = async (joined: readonly LiveClient[], org = acme.id): Promise<void> => {
  const last = await publish({ org, feature: 'articles' });
  await Promise.all(joined.map((client) => client.untilReceived(last)));
};
const receivedBy = (client: LiveClient, ids: readonly string[]): string[] =>
  client.liveEvents.flatMap(({ ids: { id = '' } }) => (ids.includes(id) ? [id] : []));

describe('recipients', () => {
  it('[ALL-7] [PERM-8] [PERM-4] a live event reaches exactly its recipients: organisation × audience × permission × feature', async () => {
    const globex = await fixture.service.organisation();
    await acme.turnOff('surveys');
    const state = { site: 'berlin', department: 'sales', grade: 'senior' };
    const people = {
      reader: await acme.person({ can: ['user:articles'], state }),
      editor: await acme.person({ can: ['admin:articles'], state: { site: 'berlin' } }),
      denied: await acme.person({
        can: ['user:articles'],
        cannot: ['user:articles'],
        state: { department: 'sales' },
      }),
      superuser: await acme.person({ can: [], superuser: true }),
      stranger: await globex.person({ can: ['user:articles', 'admin:articles'], superuser: true, state }),
    };
    const joined = Object.fromEntries(
      await Promise.all(
        Object.entries(people).map(async ([name, person]) => [name, await join(person)] as const),
      ),
    );
    const audience = (part: Partial<Audience>) => ({ audience: { ...everyone, everyone: false, ...part } });
    const all = ['reader', 'editor', 'denied', 'superuser'];
    const audiences: readonly [AddressedLiveEventValue['to'], readonly string[]][] = [
      ['everyone', all],
      [{ audience: everyone }, all],
      [{ audience: { ...everyone, excluded: [people.editor.id] } }, ['reader', 'denied', 'superuser']],
      [audience({ sites: ['berlin'] }), ['reader', 'editor']],
      [audience({ departments: ['sales'] }), ['reader', 'denied']],
      [audience({ grades: ['senior'], people: [people.superuser.id] }), ['reader', 'superuser']],
      [audience({ sites: ['berlin'], excluded: [people.reader.id] }), ['editor']],
      [audience({ people: [people.denied.id, people.stranger.id] }), ['denied']],
      [audience({}), []],
      [{ people: [people.reader.id, people.stranger.id] }, ['reader']],
      [{ people: [] }, []],
    ];
    const permissions: readonly [AddressedLiveEventValue['permission'], readonly string[]][] = [
      [undefined, all],
      ['user:articles', ['reader', 'superuser']],
      [
        ['user:articles', 'admin:articles'],
        ['reader', 'editor', 'superuser'],
      ],
      ['admin:users', ['superuser']],
    ];
    const featureCases: readonly [AddressedLiveEventValue['feature'], boolean][] = [
      [undefined, true],
      ['articles', true],
      ['surveys', false],
    ];

    const expected = new Map<string, readonly string[]>();
    for (const [to, addressed] of audiences) {
      for (const [permission, allowed] of permissions) {
        for (const [feature, isOn] of featureCases) {
          const id = await publish({ to, permission, feature });
          expected.set(id, isOn ? addressed.filter((name) => allowed.includes(name)) : []);
        }
      }
    }
    await settle(all.map((name) => joined[name] as LiveClient));
    await settle([joined['stranger'] as LiveClient], globex.id);

    for (const [name, client] of Object.entries(joined)) {
      const due = [...expected].filter(([, names]) => names.includes(name)).map(([id]) => id);
      expect([name, receivedBy(client, [...expected.keys()])]).toEqual([name, due]);
    }
    await acme.publish();
  });

  it('[PERM-6] a permission in one scope is enough to get a live event that requires it', async () => {
    const scope = { ...everyone, everyone: false, sites: ['berlin'] };
    const local = await join(await acme.person({ can: ['admin:articles'], scope }));
    const admitted = await publish({ permission: 'admin:articles', feature: 'articles' });
    const withheld = await publish({ permission: 'admin:users' });
    await settle([local]);
    expect(receivedBy(local, [admitted, withheld])).toEqual([admitted]);
  });

  it('[ALL-7] a live event names what changed and carries nothing else', async () => {
    const client = await join(await acme.person());
    const id = await publish({ feature: 'articles', permission: 'user:articles' });
    await client.untilReceived(id);
    expect(client.liveEvents.at(-1)).toEqual({ name: 'articles.changed', ids: { id } });
  });

  it('[ALL-7] a live event for many carries a spread that grows with its receivers, up to half a minute', async () => {
    const other = await Fixture.start({ LIVE_REFETCHES_PER_SECOND: 0.5 });
    const globex = await other.service.organisation();
    const reader = await globex.person({ can: ['user:articles'] });
    const others = await Promise.all(Array.from({ length: 19 }, () => globex.person({ can: [] })));
    const joined: LiveClient[] = [];
    for (const person of [reader, ...others])
      joined.push(track(await LiveClient.signedIn(other.url, await other.service.tokenOf(person))));
    const crowd = Array.from({ length: 101 }, () => randomUUID());
    const cases: readonly [Address, number | undefined][] = [
      [{ permission: 'user:articles' }, 2_000],
      [{ to: { audience: { ...everyone, everyone: false, people: [reader.id] } } }, undefined],
      [{ to: { people: [reader.id] } }, undefined],
      [{ to: { people: [reader.id, ...crowd] } }, 2_000],
      [{}, 30_000],
    ];
    await other.service.live.publish(
      cases.map(([address], index) => ({
        ...{ name: 'articles.changed' as const, ids: { id: `spread-${index}` }, org: globex.id },
        ...{ to: 'everyone' as const, ...address },
      })),
    );
    await Promise.all(joined.map((client) => client.untilReceived(`spread-${cases.length - 1}`)));
    const spreads = joined[0]?.frames.flatMap((frame) => (frame.type === 'notice' ? [frame.spread] : []));
    expect(spreads).toEqual(cases.map(([, spread]) => spread));
    await other.stop();
  });

  it('[ALL-7] two hundred open browsers all get the same live event, once', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => acme.person()));
    const joined = await Promise.all([...people, ...people].map((person) => join(person)));
    const id = await publish({ permission: 'user:articles', feature: 'articles' });
    await settle(joined);
    expect(joined.map((client) => receivedBy(client, [id]).length)).toEqual(joined.map(() => 1));
  });
});

describe('changes while a browser is open', () => {
  it('[AUTH-7] [PERM-1] denying a role’s permission stops the very next live event, and allowing it resumes delivery', async () => {
    const person = await acme.person({ can: ['user:articles'] });
    const [role = ''] = person.roles;
    const client = await join(person);
    const claims = (claim: string, version: bigint) =>
      fixture.service.publish(messages.role, acme.id, role, {
        id: role,
        version,
        name: 'Role',
        userClaims: { articles: claim },
        adminClaims: {},
      });
    const first = await publish({ permission: 'user:articles' });
    await settle([client]);
    await claims('deny', 2n);
    const second = await publish({ permission: 'user:articles' });
    await settle([client]);
    await claims('allow', 3n);
    const third = await publish({ permission: 'user:articles' });
    await settle([client]);
    expect(receivedBy(client, [first, second, third])).toEqual([first, third]);
  });

  it('[PERM-4] turning off a feature stops the very next live event', async () => {
    const globex = await fixture.service.organisation();
    const client = await join(await globex.person());
    const first = await publish({ org: globex.id, feature: 'surveys' });
    await settle([client], globex.id);
    await globex.turnOff('surveys');
    const second = await publish({ org: globex.id, feature: 'surveys' });
    await settle([client], globex.id);
    await globex.publish();
    const third = await publish({ org: globex.id, feature: 'surveys' });
    await settle([client], globex.id);
    expect(receivedBy(client, [first, second, third])).toEqual([first, third]);
  });

  it('[ALL-4] a person who moves to another site gets the live events of that site from then on', async () => {
    const person = await acme.person({ state: { site: 'berlin' } });
    const client = await join(person);
    const to = { audience: { ...everyone, everyone: false, sites: ['gdynia'] } };
    const before = await publish({ to });
    await settle([client]);
    const state = {
      id: person.id,
      version: 2n,
      first: 'Test',
      last: 'Moved',
      language: 'pl',
      active: true,
      site: 'gdynia',
    };
    await fixture.service.publish(messages.person, acme.id, person.id, state);
    const after = await publish({ to });
    await settle([client]);
    expect(receivedBy(client, [before, after])).toEqual([after]);
  });

  it('[AUTH-7] changed roles close the browser’s connection at once, and a fresh token reconnects', async () => {
    const person = await acme.person();
    const [client, other] = [await join(person), await join(await acme.person())];
    const state = { id: person.id, version: 2n, roles: [], active: true };
    await fixture.service.publish(messages.access, acme.id, person.id, state);
    expect(await client.ended()).toEqual({ reason: 'token-outdated', code: 4401 });
    const again = track(
      await LiveClient.signedIn(fixture.url, await tokenOf({ ...person, accessVersion: 2 })),
    );
    await settle([again, other]);
  });

  it('[AUTH-5] a deactivated person’s connections close at once', async () => {
    const person = await acme.person();
    const both = [await join(person), await join(person)];
    const state = { id: person.id, version: 2n, roles: [...person.roles], active: false };
    await fixture.service.publish(messages.access, acme.id, person.id, state);
    for (const client of both) expect(await client.ended()).toEqual({ reason: 'token-outdated', code: 4401 });
  });
});

describe('the token', () => {
  it('[AUTH-6] must arrive within seconds and be valid', async () => {
    const impatient = await Fixture.start({ LIVE_AUTH_TIMEOUT_SECONDS: 0.3 });
    const silent = track(await LiveClient.connect(impatient.url));
    expect(await silent.ended()).toEqual({ reason: 'unauthenticated', code: 4401 });
    await impatient.stop();
    const person = await acme.person();
    const wrong = {
      nonsense: 'unauthenticated',
      [await tokenOf(person, '-1s')]: 'token-expired',
      [await tokenOf({ ...person, accessVersion: 0 })]: 'token-outdated',
    };
    for (const [token, reason] of Object.entries(wrong)) {
      const client = track(await LiveClient.connect(fixture.url));
      await client.hello(token);
      expect((await client.ended()).reason).toBe(reason);
    }
  });

  it('[AUTH-6] anything but a hello ends the connection', async () => {
    const person = await acme.person();
    for (const frame of [
      '{}',
      'not json',
      Buffer.from([1, 2, 3]),
      JSON.stringify({ type: 'publish', name: 'articles.changed' }),
    ]) {
      const client = await join(person);
      client.socket.send(frame);
      expect((await client.ended()).reason).toBe('unauthenticated');
    }
    const client = await join(person);
    client.socket.send('x'.repeat(20_000));
    expect((await client.ended()).code).toBe(1009);
  });

  it('[AUTH-6] closes the connection when it expires, unless it was renewed in time', async () => {
    const person = await acme.person();
    const [short, renewed] = [
      track(await LiveClient.connect(fixture.url)),
      track(await LiveClient.connect(fixture.url)),
    ];
    await short.hello(await tokenOf(person, '2s'));
    await renewed.hello(await tokenOf(person, '2s'));
    await renewed.hello(await tokenOf(person));
    expect(await short.ended()).toEqual({ reason: 'token-expired', code: 4401 });
    await settle([renewed]);
    expect(renewed.closing).toBeUndefined();
  });

  it('[AUTH-6] cannot be renewed with another person’s token', async () => {
    const client = await join(await acme.person());
    await client.hello(await tokenOf(await acme.person({ superuser: true })));
    expect((await client.ended()).reason).toBe('unauthenticated');
  });
});

describe('connections', () => {
  it('from pages of another origin are refused, from our own pages and from programs accepted', async () => {
    const person = await acme.person();
    const refused = new WebSocket(`${fixture.url.replace('http', 'ws')}/api/live`, {
      origin: 'http://evil.test',
    });
    const [error] = (await once(refused, 'error')) as [Error];
    expect(error.message).toContain('403');
    const own = track(await LiveClient.connect(fixture.url, { origin: publicUrl }));
    await own.hello(await tokenOf(person));
    expect(own.frames).toEqual([{ type: 'ready' }]);
    const elsewhere = new WebSocket(`${fixture.url.replace('http', 'ws')}/api/other`);
    expect(String((await once(elsewhere, 'error'))[0])).toContain('404');
  });

  it('are limited per person', async () => {
    const person = await acme.person();
    const newest = [await join(person), await join(person), await join(person)];
    const one = track(await LiveClient.connect(fixture.url));
    await one.hello(await tokenOf(person));
    expect(await one.ended()).toEqual({ reason: 'too-many', code: 4429 });
    newest[0]?.socket.terminate();
    await settle(newest.slice(1));
    expect((await join(person)).closing).toBeUndefined();
  });

  it('are closed as slow if the browser does not read, without delaying others', async () => {
    const [slow, quick] = [await join(await acme.person()), await join(await acme.person())];
    const stream = (slow.socket as unknown as { _socket: Socket })._socket;
    stream.pause();
    const ids = { k: 'x'.repeat(400_000) };
    // More than fits into the kernel's buffers, and little more: a closing socket is terminated after two seconds.
    const rounds = Math.ceil(((await unreadBytes()) / 400_000) * 1.5) + 2;
    for (let round = 0; round < rounds; round += 1) {
      await fixture.service.live.publish([{ name: 'articles.changed', ids, org: acme.id, to: 'everyone' }]);
      await quick.until(() => quick.liveEvents.length > round);
    }
    stream.resume();
    expect(await slow.ended()).toEqual({ reason: 'slow', code: 4408 });
    expect(slow.liveEvents.length).toBeLessThan(rounds);
    expect(quick.closing).toBeUndefined();
  });

  it('are not slow because many live events arrive at once', async () => {
    const client = await join(await acme.person());
    const ids = { k: 'x'.repeat(1000) };
    const event = { name: 'articles.changed', ids, org: acme.id, to: 'everyone' } as const;
    await fixture.service.live.publish(Array.from({ length: 500 }, () => event));
    await client.until(() => client.liveEvents.length === 500);
    await settle([client]);
    expect(client.closing).toBeUndefined();
  });

  it('are dropped if a ping is not answered', async () => {
    const other = await Fixture.start({ LIVE_HEARTBEAT_SECONDS: 0.2 });
    const person = await (await other.service.organisation()).person();
    const token = await other.service.tokenOf(person);
    const answering = track(await LiveClient.signedIn(other.url, token));
    const { hostname, port } = new URL(other.url);
    const raw = createConnection(Number(port), hostname).on('error', () => undefined);
    const dropped = new Promise((resolve) => raw.once('close', resolve));
    raw.write(
      `GET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${Buffer.from(randomUUID().slice(0, 16)).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    await once(raw, 'data');
    const hello = Buffer.from(JSON.stringify({ type: 'hello', token }));
    // A masked text frame with an all-zero key. This client never answers a ping after it.
    raw.write(
      Buffer.concat([Buffer.from([0x81, 0xfe, hello.length >> 8, hello.length & 0xff, 0, 0, 0, 0]), hello]),
    );
    raw.resume();
    await dropped;
    expect(answering.closedWith).toBeNull();
    await other.stop();
  });
});

describe('missed live events', () => {
  const untilMissed = (client: LiveClient): Promise<void> =>
    client.until(() => client.frames.some(({ type }) => type === 'missed'));
  const countMissed = (client: LiveClient): number =>
    client.frames.filter(({ type }) => type === 'missed').length;

  it('[ALL-7] are reported to the organisation’s browsers once, however many gaps there were', async () => {
    const globex = await fixture.service.organisation();
    const own = [await join(await acme.person()), await join(await acme.person())];
    const [other, stranger] = [
      await join(await globex.person()),
      track(await LiveClient.connect(fixture.url)),
    ];
    await fixture.service.live.publishGap([acme.id, acme.id]);
    await fixture.service.live.publishGap([acme.id]);
    await Promise.all(own.map(untilMissed));
    await fixture.service.live.publishGap([globex.id]);
    await untilMissed(other);
    await settle(own);
    expect([...own, other].map(countMissed)).toEqual([1, 1, 1]);
    expect(countMissed(stranger)).toBe(0);
  });

  it('[ALL-7] are reported to hundreds of browsers a few at a time', async () => {
    const people = await Promise.all(Array.from({ length: 120 }, () => acme.person()));
    const joined = await Promise.all(people.map((person) => join(person)));
    await fixture.service.live.publishGap([acme.id]);
    await Promise.race(joined.map(untilMissed));
    expect(joined.filter((client) => countMissed(client) === 0).length).toBeGreaterThan(0);
    await Promise.all(joined.map(untilMissed));
    expect(joined.map(countMissed)).toEqual(joined.map(() => 1));
  });
});

describe('presence', () => {
  const isOnline = async (person: TestPerson): Promise<boolean> =>
    (await fixture.presence.filterOnline(person.org, [person.id])).has(person.id);

  it('lasts from the hello of a person’s first browser to the close of their last', async () => {
    const person = await acme.person();
    expect(await isOnline(person)).toBe(false);
    const [first, last] = [await join(person), await join(person)];
    first.socket.close();
    await first.ended();
    expect(await isOnline(person)).toBe(true);
    last.socket.close();
    while (await isOnline(person)) await nextTurn();
  });

  it('lasts while the browser answers', async () => {
    const other = await Fixture.start({ LIVE_HEARTBEAT_SECONDS: 0.4 });
    const person = await (await other.service.organisation()).person();
    const client = track(await LiveClient.signedIn(other.url, await other.service.tokenOf(person)));
    for (let beat = 0; beat < 4; beat += 1) {
      await once(client.socket, 'ping');
      expect((await other.presence.filterOnline(person.org, [person.id])).size).toBe(1);
    }
    await other.stop();
  });
});

describe('silent connections', () => {
  it('[AUTH-6] keep no one out: the one that was silent longest is closed', async () => {
    const other = await Fixture.start({ LIVE_MAX_UNAUTHENTICATED: 2, LIVE_AUTH_TIMEOUT_SECONDS: 60 });
    const silent = [track(await LiveClient.connect(other.url)), track(await LiveClient.connect(other.url))];
    const person = await (await other.service.organisation()).person();
    const client = track(await LiveClient.signedIn(other.url, await other.service.tokenOf(person)));
    expect(client.frames).toEqual([{ type: 'ready' }]);
    await silent[0]?.until(() => silent[0]?.closedWith !== null);
    expect(silent[1]?.closedWith).toBeNull();
    await other.stop();
  });
});

describe('a gateway that stops', () => {
  it('asks every browser to reconnect and finishes running requests', async () => {
    const other = await Fixture.start();
    const person = await (await other.service.organisation()).person();
    const client = track(await LiveClient.signedIn(other.url, await other.service.tokenOf(person)));
    const underWay = other.fetch('/api/v1/notes/slow', { as: person });
    await slowNote.begun;
    const stopped = other.stop();
    expect(await client.ended()).toEqual({ reason: 'restart', code: 1012 });
    slowNote.finish();
    expect((await underWay).status).toBe(200);
    await stopped;
    await expect(other.fetch('/api/health/live')).rejects.toThrow();
  });
});
