import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fixture, json } from './gateway.fixture.ts';
import { LiveClient } from './live-client.ts';

let fixture: Fixture;
let person: TestPerson;

beforeAll(async () => {
  fixture = await Fixture.start();
  person = await (await fixture.service.organisation()).person();
});
afterAll(() => fixture.stop());

const connectionOf = (answer: Response) => answer.headers.get('connection');

describe('graceful shutdown', () => {
  it('[OPS-2] a service reports not ready, still answers, and closes each connection after its answer', async () => {
    const ready = () => fetch(`${fixture.service.url}/health/ready`);
    expect([(await ready()).status, connectionOf(await ready())]).toEqual([200, 'keep-alive']);
    fixture.service.beginShutdown();
    const answer = await ready();
    expect([answer.status, await answer.json(), connectionOf(answer)]).toEqual([
      503,
      { status: 'shutting-down' },
      'close',
    ]);
    expect((await fetch(`${fixture.service.url}/health/live`)).status).toBe(200);
    const throughTheDoor = await fixture.fetch('/api/v1/notes', { as: person, ...json({ text: 'a' }) });
    expect([throughTheDoor.status, connectionOf(throughTheDoor)]).toEqual([201, 'keep-alive']);
  });

  it('[OPS-2] a gateway reports not ready, still answers, and asks browsers to reconnect only when it stops', async () => {
    const other = await Fixture.start();
    const reader = await (await other.service.organisation()).person();
    const browser = await LiveClient.signedIn(other.url, await other.service.tokenOf(reader));
    other.gateway.beginShutdown();
    for (const path of ['/api/health/ready', '/api/health/serving'])
      expect([path, (await other.fetch(path)).status]).toEqual([path, 503]);
    expect((await other.fetch('/api/health/live')).status).toBe(200);
    const answer = await other.fetch('/api/v1/notes', { as: reader });
    expect([answer.status, connectionOf(answer)]).toEqual([200, 'close']);
    const late = await LiveClient.signedIn(other.url, await other.service.tokenOf(reader));
    expect([browser.closedWith, late.closedWith]).toEqual([null, null]);
    const stopped = other.stop();
    for (const one of [browser, late]) expect(await one.ended()).toEqual({ reason: 'restart', code: 1012 });
    await stopped;
  });

  it('[OPS-2] a process drains for the configured time after SIGTERM and exits with code 0', async () => {
    const { process: web, url, folder } = await startWebServer({ DRAIN_SECONDS: '3' });
    const ended = once(web, 'exit');
    const signalledAt = performance.now();
    web.kill('SIGTERM');
    while ((await fetch(`${url}/health/ready`)).status !== 503);
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    expect([answer.status, connectionOf(answer)]).toEqual([200, 'close']);
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - signalledAt).toBeGreaterThan(2_999);
    await expect(fetch(url)).rejects.toThrow();
    await rm(folder, { recursive: true });
  });
});

/** The smallest of the processes that shut down on a signal. */
async function startWebServer(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-leaving-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Atrium</title>');
  const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const program = ['-C', 'source', '--import', file('../../tools/swc-hook.mjs'), file('../src/web/main.ts')];
  const web = spawn(process.execPath, program, {
    env: { PATH: process.env['PATH'], WEB_ROOT: folder, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    let output = '';
    web.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /"url":"([^"]+)"/.exec(output)?.[1];
      if (found) resolve(found);
    });
  });
  return { process: web, url, folder };
}

describe('a service that drops the connection during a request', () => {
  /** Closes the connection after the first request of each method and path, and answers the later ones. */
  const hangsUpOnce = async () => {
    const received: string[] = [];
    const server = createServer((socket: Socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        const line = data.toString().split(' HTTP/')[0] ?? '';
        if (!/^(GET|POST) /.test(line)) return;
        received.push(line);
        if (received.filter((one) => one === line).length === 1) return void socket.destroy();
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };

  it('[OPS-2] gets only idempotent requests a second time', async () => {
    const rude = await hangsUpOnce();
    const other = await Fixture.start({ CONTENT_URL: rude.url });
    const writer = await (await other.service.organisation()).person();
    expect((await other.fetch('/api/v1/notes', { as: writer })).status).toBe(200);
    const write = { as: writer, ...json({ text: 'a' }) };
    expect((await other.fetch('/api/v1/notes', write)).status).toBe(503);
    rude.received.length = 0;
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const keyed = { ...write, headers };
    expect((await other.fetch('/api/v1/notes', keyed)).status).toBe(200);
    expect(rude.received).toEqual(['POST /api/v1/notes', 'POST /api/v1/notes']);
    await other.stop();
    rude.server.close();
  });
});
