import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@atrium/common/log/logger';
import { ObjectStorage, type ObjectRef } from '@atrium/common/storage/object-storage';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval as ticks } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startWebServer, WebConfig, type RunningWebServer } from '../src/web/web-server.ts';
import { Fixture, notes, notesService, slowNote } from './gateway.fixture.ts';
import { LiveClient } from './live-client.ts';

const settings = { SLOW_REQUEST_SECONDS: 1, KEEP_ALIVE_SECONDS: 1 };
let fixture: Fixture;
let web: RunningWebServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-slow-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  fixture = await Fixture.start({ ...settings, LIVE_HEARTBEAT_SECONDS: 0.7 }, notesService, notes, settings);
  const config = WebConfig.parse({ ...settings, WEB_ROOT: folder, LOG_LEVEL: 'silent' });
  web = await startWebServer(config, createLogger('web', 'silent'));
});
afterAll(async () => {
  await fixture.stop();
  await web.close();
  await rm(folder, { recursive: true, force: true });
});

const host = 'Host: localhost\r\n';
const get = `GET / HTTP/1.1\r\n${host}\r\n`;
const post = `POST /api/v1/notes HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;

/** How connections are kept open with little effort: what is sent at first, and then again and again. */
const tricks = {
  'that send nothing': ['', ''],
  'with half a header': [get.slice(0, -2), 'X-More: 1\r\n'],
  'with blank lines before a request': ['\r\n', '\r\n'],
  'that are not used again': [get, ''],
  'with blank lines after a request': [get, '\r\n'],
  'with half a second request': [get + get.slice(0, -2), 'X-More: 1\r\n'],
  'with a body that drips': [`${post}Content-Length: 1000\r\n\r\n{`, ' '],
  'with a body in tiny chunks': [`${post}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  'with half a WebSocket handshake': [
    `GET /api/live HTTP/1.1\r\n${host}Upgrade: websocket\r\n`,
    'X-More: 1\r\n',
  ],
} as const;

const servers = [
  ['the gateway', () => fixture.url],
  ['a service', () => fixture.service.url],
  ['the web client server', () => web.url],
] as const;

/** Stays open when the other end closes. */
function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  return socket.on('error', () => undefined);
}

const happens = (socket: Socket, event: 'data' | 'end' | 'close'): Promise<Buffer> =>
  new Promise((resolve) => socket.once(event, resolve));

/** Sends one thing and then another every tenth of a second, until the connection is closed. Returns the answer. */
async function dripUntilClosed(url: string, first: string, more: string): Promise<string> {
  const socket = open(url);
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  socket.write(first);
  const drip = setInterval(() => socket.write(more), 100);
  await Promise.race([happens(socket, 'end'), happens(socket, 'close')]);
  clearInterval(drip);
  socket.destroy();
  return received;
}

const signedIn = async () => {
  const as = await (await fixture.service.organisation()).person();
  return { as, token: await fixture.service.tokenOf(as) };
};

/** The first part of a request that uploads a file of this size. */
async function uploadOf(place: ObjectRef, size: number): Promise<string> {
  const storage = fixture.service.app.get(ObjectStorage);
  const { url } = await storage.signUpload(place, { size, type: 'image/png', seconds: 60 });
  const headers = `${host}Content-Type: image/png\r\nContent-Length: ${size}\r\n`;
  return `PUT ${new URL(url).pathname} HTTP/1.1\r\n${headers}\r\n`;
}

describe('slow connections', () => {
  it.each(servers)('[OPS-2] to %s are closed', async (_, url) => {
    const closed: string[] = [];
    const attempt = async ([trick, [first, more]]: [string, readonly [string, string]]) => {
      await dripUntilClosed(url(), first, more);
      closed.push(trick);
    };
    await Promise.race([
      Promise.all(Object.entries(tricks).map(attempt)),
      once(AbortSignal.timeout(15_000), 'abort'),
    ]);
    expect(closed.toSorted()).toEqual(Object.keys(tricks).toSorted());
  });

  it('[OPS-2] with a file that drips are closed, and nothing of the file is kept', async () => {
    const place = { org: 'acme', key: 'uploads/drips' };
    const head = await uploadOf(place, 100_000);
    for (const url of [fixture.url, fixture.service.url])
      expect(await dripUntilClosed(url, head, 'x'.repeat(100))).not.toContain(' 204 ');
    expect(await fixture.service.app.get(ObjectStorage).stat(place)).toBeNull();
  });

  it('[OPS-2] with a body that drips are answered with 408, unless they were answered before', async () => {
    const headers = `${post}Authorization: Bearer ${(await signedIn()).token}\r\nContent-Length: 1000\r\n\r\n{`;
    for (const url of [fixture.service.url, fixture.url])
      expect(await dripUntilClosed(url, headers, ' ')).toMatch(/^HTTP\/1\.1 408 /);
    const [first, more] = tricks['with a body that drips'];
    expect(await dripUntilClosed(fixture.url, first, more)).toMatch(/^HTTP\/1\.1 401 (?!.*HTTP\/1\.1)/s);
  });

  it('[OPS-2] are closed at once if they are refused a WebSocket', async () => {
    const socket = open(fixture.url);
    socket.write(`GET /elsewhere HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    socket.resume();
    await happens(socket, 'end');
    // Only a connection that is closed at the other end refuses further bytes.
    const more = setInterval(() => socket.write('x'), 10);
    await happens(socket, 'close');
    clearInterval(more);
    expect(socket.destroyed).toBe(true);
  });
});

describe('connections that are not slow', () => {
  it('[OPS-2] wait for their answers for as long as they take', async () => {
    const { as } = await signedIn();
    const answer = fixture.fetch('/api/v1/notes/slow', { as });
    await slowNote.begun;
    await dripUntilClosed(fixture.url, get, '\r\n');
    slowNote.finish();
    expect(await (await answer).json()).toMatchObject({ text: 'at last' });
  });

  it('[OPS-2] bring large files at a moderate rate', async () => {
    const place = { org: 'acme', key: 'uploads/moderate' };
    const [size, piece] = [40 * 1024, 2 * 1024];
    const socket = open(fixture.url);
    const answered = happens(socket, 'data');
    socket.write(await uploadOf(place, size));
    let sent = 0;
    for await (const _ of ticks(150)) {
      socket.write('x'.repeat(piece));
      sent += piece;
      if (sent === size) break;
    }
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 204 /);
    expect(await fixture.service.app.get(ObjectStorage).stat(place)).toEqual({ size });
    socket.destroy();
  });

  it('[OPS-2] became WebSockets, also after a request on the same connection', async () => {
    const { token } = await signedIn();
    const before = open(fixture.url);
    before.write(get);
    await happens(before, 'data');
    const sockets = [
      new WebSocket(`${fixture.url.replace('http', 'ws')}/api/live`, { createConnection: () => before }),
    ];
    sockets.push((await LiveClient.connect(fixture.url)).socket);
    for (const socket of sockets) {
      if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'hello', token }));
    }
    // Longer than both limits together.
    for (let beat = 0; beat < 4; beat += 1) await Promise.all(sockets.map((socket) => once(socket, 'ping')));
    expect(sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
    for (const socket of sockets) socket.terminate();
  });
});
