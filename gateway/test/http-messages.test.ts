import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { ServiceLog } from '@atrium/common/log/service-log';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fixture, json } from './gateway.fixture.ts';

let fixture: Fixture;
let folder: string;
let ada: TestPerson;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-web-'));
  for (const name of ['assets', '.git']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Atrium</title>');
  await writeFile(join(folder, 'assets', 'main-abc123.js'), 'console.log("atrium");');
  await writeFile(join(folder, '.git', 'config'), '[core]');
  fixture = await Fixture.start({ WEB_ROOT: folder });
  ada = await (await fixture.service.organisation()).person();
});
afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Sends bytes as they are, and returns everything that comes back until the connection ends. */
const sendRaw = (lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(fixture.url);
    const socket = connect(Number(port), hostname, () => socket.end(lines.join('\r\n')));
    let answer = '';
    socket.on('data', (data) => (answer += String(data)));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

const head = ['POST /api/v1/notes HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
const smuggled = 'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';

it.each([
  ['length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', smuggled]],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${smuggled.length}`, '', smuggled]],
  ['an unknown transfer', ['Transfer-Encoding: chunked, identity', '', '0', '', smuggled]],
  ['a length that is no number', ['Content-Length: +4', '', smuggled]],
  ['a space before the colon', ['Content-Length : 4', '', smuggled]],
])('a request whose length is ambiguous is refused: %s', async (_what, lines) => {
  const answer = await sendRaw([...head, ...lines]);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

it('TRACE is refused, and no folder or hidden file is shown', async () => {
  for (const path of ['/', '/api/v1/notes', '/auth/auth', '/files/content/x']) {
    const answer = await sendRaw([`TRACE ${path} HTTP/1.1`, 'Host: localhost', 'X-Secret: told', '', '']);
    expect([path, answer.startsWith('HTTP/1.1 404 '), answer.includes('told')]).toEqual([path, true, false]);
  }
  for (const path of ['/assets/', '/assets', '/.git/config', '/.git/', '/.git']) {
    const text = await (await fixture.fetch(path, { headers: { accept: '*/*' } })).text();
    expect([path, text.includes('main-abc123'), text.includes('[core]')]).toEqual([path, false, false]);
  }
});

/** One response of each kind: page, script, data, problem, sign-in, and document of the API. */
const everyKind = async (): Promise<[string, Response][]> => {
  const get = async (
    path: string,
    init: Parameters<Fixture['fetch']>[1] = {},
  ): Promise<[string, Response]> => [path, await fixture.fetch(path, init)];
  const asPage = { headers: { accept: 'text/html' } };
  return [
    await get('/', asPage),
    await get('/assets/main-abc123.js'),
    await get('/assets/gone-abc123.js'),
    await get('/api/v1/notes', { as: ada }),
    await get('/api/v1/notes'),
    await get('/api/v1/notes', { ...json({ text: 7 }), as: ada }),
    await get('/api/v1/nothing'),
    await get('/api/config.json'),
    await get('/api/health/ready'),
    await get('/api/openapi.json'),
    await get('/auth/auth'),
    await get('/files/content/forged'),
    await get('/scim/v2/Users'),
  ];
};

it('every answer with a body names its type and character set, and forbids sniffing', async () => {
  for (const [path, { headers, status }] of await everyKind()) {
    const type = headers.get('content-type');
    expect([path, status, type]).toEqual([path, status, expect.stringMatching(/^[\w.+-]+\/[\w.+-]+/)]);
    expect([path, /^text\/|json|javascript/.test(type ?? '') && !/charset=utf-8/i.test(type ?? '')]).toEqual([
      path,
      false,
    ]);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
  }
});

it('no answer lets another origin read it', async () => {
  const origin = 'https://evil.example';
  for (const method of ['GET', 'OPTIONS'])
    for (const path of ['/', '/api/v1/notes', '/api/config.json', '/auth/auth', '/files/content/x']) {
      const headers = { origin, 'access-control-request-method': 'POST' };
      const response = await fixture.fetch(path, { method, headers, as: ada });
      expect([path, response.headers.get('access-control-allow-origin')]).toEqual([path, null]);
    }
});

it('no answer redirects a call of the API', async () => {
  const secure = await Fixture.start({ PUBLIC_URL: 'https://atrium.test', TRUST_PROXY: '1' });
  const headers = { 'x-forwarded-proto': 'http', host: 'atrium.test' };
  for (const path of ['/api/v1/notes', '/api/config.json', '/scim/v2/Users'])
    expect([path, (await secure.fetch(path, { headers })).headers.get('location')]).toEqual([path, null]);
  await secure.stop();
});

it('a call that the gateway refuses is logged with its code, its route and its address', async () => {
  const info = jest.spyOn(ServiceLog.prototype, 'info');
  await fixture.fetch('/api/v1/notes/private-text?text=private', { method: 'PUT' });
  await fixture.fetch('/scim/v2/Users?filter=private');
  const refusals = info.mock.calls.filter(([, message]) => message === 'Request refused');
  info.mockRestore();
  expect(refusals.map(([facts]) => facts)).toEqual([
    expect.objectContaining({
      code: 'unauthenticated',
      route: 'PUT /api/v1/notes/:id',
      address: '127.0.0.1',
    }),
    expect.objectContaining({ code: 'unauthenticated', route: 'GET /scim/v2/*', address: '127.0.0.1' }),
  ]);
  expect(JSON.stringify(refusals)).not.toContain('private');
});
