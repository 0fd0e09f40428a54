import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@atrium/common/log/logger';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWebServer, WebConfig, type RunningWebServer } from '../src/web/web-server.ts';
import { Fixture } from './gateway.fixture.ts';

const page = '<!doctype html><title>Atrium</title>';
const script = 'console.log("atrium");';
const asPage = { headers: { accept: 'text/html' } };
const log = createLogger('web', 'silent');

let folder: string;
let web: RunningWebServer;
let fixture: Fixture;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-web-server-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets', 'main-abc123.js'), script);
  web = await startWebServer(WebConfig.parse({ WEB_ROOT: folder, LOG_LEVEL: 'silent' }), log);
  fixture = await Fixture.start({ WEB_URL: web.url });
});
afterAll(async () => {
  await fixture.stop();
  await web.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a separate web client server', () => {
  it('[OPS-1] reports that it is live and ready', async () => {
    for (const path of ['/health/live', '/health/ready'])
      expect([path, (await fetch(web.url + path)).status]).toEqual([path, 200]);
  });

  it('does not start without a web client', async () => {
    const nowhere = WebConfig.parse({ WEB_ROOT: join(folder, 'none'), LOG_LEVEL: 'silent' });
    await expect(startWebServer(nowhere, log)).rejects.toThrow('No web client in');
  });
});

describe('behind the gateway', () => {
  it('[ALL-13] is served through the gateway, with its own caching and the gateway’s security headers', async () => {
    for (const path of ['/', '/articles/abc', '/apiary']) {
      const response = await fixture.fetch(path, asPage);
      expect([path, response.status, await response.text()]).toEqual([path, 200, page]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
    const asset = await fixture.fetch('/assets/main-abc123.js');
    expect([await asset.text(), asset.headers.get('cache-control')]).toEqual([
      script,
      'public, max-age=31536000, immutable',
    ]);
    const again = await fixture.fetch('/assets/main-abc123.js', {
      headers: { 'if-none-match': asset.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await fixture.fetch('/', { method: 'HEAD' })).headers.get('content-length')).toBe(
      String(page.length),
    );
  });

  it('[ALL-13] missing files give 404, and API paths are never forwarded to it', async () => {
    expect((await fixture.fetch('/assets/gone-123.js', asPage)).status).toBe(404);
    expect((await fixture.fetch('/articles/abc', { ...asPage, method: 'POST' })).status).toBe(404);
    for (const path of ['/api', '/api/nothing', '/files/x', '/auth', '/dev/nothing']) {
      const answer = await fixture.fetch(path, asPage);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        expect.stringContaining('application/problem+json'),
      ]);
    }
  });

  it('[ALL-8] receives no caller’s token or cookie', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const curious = createServer((request, response) => {
      seen.push(request.headers);
      response.end('seen');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => curious.once('listening', resolve));
    const { port } = curious.address() as AddressInfo;
    const gateway = await Fixture.start({ WEB_URL: `http://127.0.0.1:${port}` });
    await gateway.fetch('/', {
      headers: { authorization: 'Bearer secret', cookie: 'a=b', 'x-anything': '1' },
    });
    expect(Object.keys(seen[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/authorization|cookie|x-anything/)]),
    );
    await gateway.stop();
    curious.close();
  });

  it('is part of what readiness reports', async () => {
    const response = await fixture.fetch('/api/health/ready');
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'ready', dependencies: expect.objectContaining({ web: true }) },
    ]);
  });

  it('gives a 503 while its server is down, and nothing else is affected', async () => {
    const lonely = await Fixture.start({ WEB_URL: 'http://127.0.0.1:1' });
    const ready = await lonely.fetch('/api/health/ready');
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'waiting', dependencies: expect.objectContaining({ web: false }) },
    ]);
    expect((await lonely.fetch('/api/health/serving')).status).toBe(200);
    const answer = await lonely.fetch('/', asPage);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'unavailable' }),
    ]);
    expect((await lonely.fetch('/api/health/live')).status).toBe(200);
    await lonely.stop();
  });
});
