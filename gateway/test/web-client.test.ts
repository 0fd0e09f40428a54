import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LocalMailbox } from '@atrium/common/local-mailbox/local-mailbox';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Fixture, publicUrl } from './gateway.fixture.ts';

let fixture: Fixture;
let folder: string;
const script = 'console.log("atrium");'.repeat(200);
const mailboxKey = 'a-key-of-the-mailbox';
const page = '<!doctype html><title>Atrium</title>';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-web-'));
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  await writeFile(join(folder, 'web', 'index.html'), page);
  await writeFile(join(folder, 'web', 'silent-check-sso.html'), 'silent');
  await writeFile(join(folder, 'web', 'assets', 'main-abc123.js'), script);
  await writeFile(join(folder, 'web', 'assets', 'tiny-abc123.js'), '1');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  fixture = await Fixture.start({
    WEB_ROOT: join(folder, 'web'),
    LOCAL_MAILBOX_DIR: join(folder, 'mail'),
    LOCAL_MAILBOX_KEY: mailboxKey,
    OIDC_CLIENT_ID: 'atrium-web',
  });
});
afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true, force: true });
});

const asPage = { headers: { accept: 'text/html,application/xhtml+xml' } };

describe('the web client', () => {
  it('[ALL-13] answers each of its own paths with its page, to be revalidated each time', async () => {
    for (const path of ['/', '/articles/abc', '/admin/roles?tab=1', '/apiary', '/developers']) {
      const response = await fixture.fetch(path, asPage);
      expect([path, response.status, await response.text()]).toEqual([path, 200, page]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    const head = await fixture.fetch('/', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(page.length)]);
    expect(await (await fixture.fetch('/silent-check-sso.html', asPage)).text()).toBe('silent');
  });

  it('[ALL-13] a missing script or image gives 404, and so does an unknown path of the API', async () => {
    expect((await fixture.fetch('/assets/gone-123.js', asPage)).status).toBe(404);
    expect((await fixture.fetch('/gone.png', { headers: { accept: 'image/*' } })).status).toBe(404);
    expect((await fixture.fetch('/articles/abc', { ...asPage, method: 'POST' })).status).toBe(404);
    for (const path of ['/api', '/api/nothing', '/files/x', '/auth', '/dev/nothing'])
      expect([path, (await fixture.fetch(path, asPage)).status]).toEqual([path, 404]);
  });

  it('serves files with a hash in their name as immutable, and compressed', async () => {
    const plain = await raw('/assets/main-abc123.js', 'identity');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body.toString()).toBe(script);
    await written('main-abc123.js.br');
    await written('main-abc123.js.gz');
    const brotli = await raw('/assets/main-abc123.js', 'gzip, br');
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).toString()]).toEqual([
      'br',
      script,
    ]);
    expect([brotli.headers['content-type'], brotli.headers['cache-control'], brotli.headers['vary']]).toEqual(
      [
        expect.stringContaining('javascript'),
        'public, max-age=31536000, immutable',
        expect.stringMatching(/accept-encoding/i),
      ],
    );
    const gzip = await raw('/assets/main-abc123.js', 'gzip');
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', script]);
    expect(existsSync(join(folder, 'web', 'assets', 'tiny-abc123.js.br'))).toBe(false);
  });

  it('serves nothing from outside its folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
    ]) {
      const { status, body } = await raw(path, 'identity');
      expect([path, status < 200 || status >= 400]).toEqual([path, true]);
      expect(body.toString()).not.toContain('secret');
    }
  });

  it('[ALL-8] has a policy that forbids inline scripts, and the other security headers', async () => {
    const { headers } = await fixture.fetch('/', asPage);
    expect(headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      `connect-src 'self' ${publicUrl.replace('http', 'ws')} http://issuer.test`,
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com http://issuer.test",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "form-action 'self'",
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('payment=()');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('gets the issuer and client ID for sign-in', async () => {
    expect(await (await fixture.fetch('/api/config.json')).json()).toEqual({
      issuer: 'http://issuer.test/auth',
      clientId: 'atrium-web',
    });
  });
});

describe('files on another origin', () => {
  it('[ALL-8] pages may load files from that origin and nothing else', async () => {
    const distributed = await Fixture.start({ S3_PUBLIC_ENDPOINT: 'https://files.atrium.test/' });
    const policy = (await distributed.fetch('/api/health/live')).headers.get('content-security-policy');
    expect(policy?.split(';').filter((rule) => rule.includes('files'))).toEqual([
      "img-src 'self' data: blob: https://files.atrium.test",
      "media-src 'self' https://files.atrium.test",
      expect.stringMatching(/^connect-src .* https:\/\/files\.atrium\.test$/),
    ]);
    await distributed.stop();
  });
});

describe('HTTPS', () => {
  it('browsers are told to keep using it, also for subdomains', async () => {
    const secure = await Fixture.start({ PUBLIC_URL: 'https://atrium.test' });
    const { headers } = await secure.fetch('/api/health/live');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' wss://atrium.test");
    await secure.stop();
  });
});

describe('health', () => {
  it('[OPS-1] is live on its own, and ready only with everything behind it', async () => {
    expect(await (await fixture.fetch('/api/health/live')).json()).toEqual({ status: 'live' });
    const ready = await fixture.fetch('/api/health/ready');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        status: 'ready',
        dependencies: {
          mongodb: true,
          identity: true,
          content: true,
          events: true,
          chat: true,
          notifications: true,
        },
      },
    ]);
    const lonely = await Fixture.start({ NOTIFICATIONS_URL: 'http://127.0.0.1:1' });
    const waiting = await lonely.fetch('/api/health/ready');
    expect([waiting.status, await waiting.json()]).toEqual([
      503,
      {
        status: 'waiting',
        dependencies: {
          mongodb: true,
          identity: true,
          content: true,
          events: true,
          chat: true,
          notifications: false,
        },
      },
    ]);
    await lonely.stop();
  });
});

describe('the local mailbox', () => {
  it('[AUTH-2] shows sent messages without running their scripts', async () => {
    const fetchMail = (path: string) =>
      fixture.fetch(path, { headers: { cookie: `atrium_mailbox=${mailboxKey}` } });
    expect(await (await fetchMail('/dev/mail')).text()).toContain('No messages yet');
    const subject = '<script>alert(1)</script>';
    const text = 'Follow http://localhost:4000/auth/reset?a=1&b="2" <b>';
    await new LocalMailbox(join(folder, 'mail')).send({
      to: 'a@example.test',
      subject,
      text,
      html: '<p>Hello<script>alert(2)</script>',
      language: 'en-GB',
    });
    const list = await (await fetchMail('/dev/mail')).text();
    expect(list).toContain('&lt;script&gt;');
    expect(list).not.toContain('<script');
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(list)?.[1] as string;
    const mail = await (await fetchMail(path)).text();
    expect(mail).not.toContain('<script');
    expect(mail).toContain('<a href="http://localhost:4000/auth/reset?a=1&amp;b=">');
    expect(mail).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const html = await fetchMail(`${path}/html`);
    expect(await html.text()).toContain('<p>Hello');
    expect(html.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect((await fetchMail('/dev/mail/nothing')).status).toBe(404);
    for (const closed of ['/dev/mail', path, `${path}/html`])
      expect((await fixture.fetch(closed)).status).toBe(404);
  });

  it('opens with the key in the address, which a cookie of that page replaces', async () => {
    const open = (key: string) => fixture.fetch(`/dev/mail?key=${key}`, { redirect: 'manual' });
    expect((await open('another-key-of-a-mailbox')).status).toBe(404);
    const { status, headers } = await open(mailboxKey);
    expect([status, headers.get('location')]).toEqual([303, '/dev/mail']);
    expect(headers.get('set-cookie')).toBe(
      `atrium_mailbox=${mailboxKey}; Path=/dev/mail; HttpOnly; SameSite=Strict`,
    );
  });
});

/** Sends a request without fetch's changes to encodings and paths. */
function raw(
  path: string,
  encoding: string,
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  const { hostname, port } = new URL(fixture.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Waits for a compressed copy: copies are written in the background while the gateway starts. */
async function written(name: string): Promise<void> {
  while (!existsSync(join(folder, 'web', 'assets', name)))
    await new Promise((resolve) => setImmediate(resolve));
}
