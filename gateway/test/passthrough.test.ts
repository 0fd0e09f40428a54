import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectStorage } from '@atrium/common/storage/object-storage';
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Fixture, publicUrl } from './gateway.fixture.ts';

let fixture: Fixture;
beforeAll(async () => void (fixture = await Fixture.start({ RATE_SIGN_IN: 20 })));
afterAll(() => fixture.stop());

interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

describe('[AUTH-1] the identity provider’s pages', () => {
  it('[AUTH-1] receive cookies, forms and queries, and forwarding headers set by the gateway', async () => {
    const response = await fixture.fetch('/auth/token?a=1&b=%2F', {
      method: 'POST',
      headers: {
        cookie: 'session=1',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.test',
        'x-request-id': 'request-0002',
      },
      body: 'grant_type=code',
    });
    const { method, url, headers } = (await response.json()) as Echo;
    expect({ method, url }).toEqual({ method: 'POST', url: '/auth/token?a=1&b=%2F' });
    const { host, protocol } = new URL(publicUrl);
    expect(headers).toMatchObject({
      cookie: 'session=1',
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': 'request-0002',
    });
  });

  it('[AUTH-1] keep their own content security policy and cookies', async () => {
    const response = await fixture.fetch('/auth/sign-in/x');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(response.headers.getSetCookie()).toEqual(['one=1; Path=/auth; HttpOnly', 'two=2; Path=/auth']);
  });

  it('[AUTH-1] refuse bodies larger than a form', async () => {
    const body = 'x'.repeat(70 * 1024);
    expect(
      (
        await fixture.fetch('/auth/token', {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body,
        })
      ).status,
    ).toBe(413);
  });

  it('[AUTH-1] are rate-limited by IP address', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 25; call += 1) statuses.push((await fixture.fetch('/auth/jwks')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('files', () => {
  const place = { org: 'acme', key: 'uploads/one' };
  const toPath = (url: string): string => url.replace('http://files.test', '');
  const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

  it('[LIB-2] are uploaded and downloaded by signed URL, unchanged and with the headers of their service', async () => {
    const storage = fixture.service.app.get(ObjectStorage);
    const block = randomBytes(1024 * 1024);
    const bytes = Buffer.concat(Array.from({ length: 24 }, () => block));
    const upload = await storage.signUpload(place, { size: bytes.length, type: 'image/png', seconds: 60 });
    const put = await fixture.fetch(toPath(upload.url), {
      method: 'PUT',
      headers: { ...upload.headers, 'content-length': String(bytes.length) },
      body: Readable.toWeb(Readable.from([bytes])),
      duplex: 'half',
    } as RequestInit);
    expect(put.status).toBe(204);
    const url = await storage.signDownload(place, { type: 'image/png', seconds: 60, filename: 'one.png' });
    const got = await fixture.fetch(toPath(url));
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="one.png"; filename*=UTF-8''one.png`,
    });
    expect(hash(new Uint8Array(await got.arrayBuffer()))).toBe(hash(bytes));
  });

  it('[LIB-2] are not found by a forged or foreign URL', async () => {
    const storage = fixture.service.app.get(ObjectStorage);
    const url = toPath(await storage.signDownload(place, { type: 'image/png', seconds: 60 }));
    for (const wrong of [
      `${url}x`,
      url.replace('/files/content/', '/files/nobody/'),
      '/files/content/',
      '/files/content',
    ]) {
      expect([wrong, (await fixture.fetch(wrong)).status]).toEqual([wrong, 404]);
    }
    expect((await fixture.fetch(url, { method: 'PUT', body: 'x' })).status).toBe(404);
  });

  it('[LIB-2] are refused if larger than announced', async () => {
    const storage = fixture.service.app.get(ObjectStorage);
    const { url } = await storage.signUpload(
      { org: 'acme', key: 'uploads/two' },
      { size: 10, type: 'image/png', seconds: 60 },
    );
    const response = await fixture.fetch(toPath(url), {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: 'x'.repeat(11),
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([413, 'too-large']);
  });
});

describe('request headers that only sign-in may see', () => {
  it('[PERM-8] cookies and forged forwarding headers do not reach the API', async () => {
    const person = await (await fixture.service.organisation()).person();
    const response = await fixture.fetch('/api/v1/notes/headers', {
      as: person,
      headers: { cookie: 'session=1', forwarded: 'for=6.6.6.6', 'x-forwarded-for': '6.6.6.6' },
    });
    const headers = (await response.json()) as { names: string[]; from: string };
    expect(headers.names).not.toContain('cookie');
    expect(headers.names).not.toContain('forwarded');
    expect(headers.from).toBe('127.0.0.1');
  });
});

describe('provisioning', () => {
  it('[AUTH-8] callers without a valid token get a 401 in SCIM format', async () => {
    for (const token of [undefined, 'atr_nonsense']) {
      const response = await fixture.fetch('/scim/v2/Users', token ? { token } : {});
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toContain('application/scim+json');
      expect(await response.json()).toMatchObject({ status: '401', detail: 'unauthenticated' });
    }
  });
});

describe('bodies that are nested too deeply', () => {
  const body = `{"text":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const detail = 'The body is nested more than 64 levels deep';
  const post = async (path: string, type: string, token: string) => {
    const headers = { 'content-type': type, 'idempotency-key': 'k' };
    const response = await fixture.fetch(path, { method: 'POST', headers, body, token });
    return { status: response.status, ...((await response.json()) as object) };
  };

  it('[PERM-8] are refused by the gateway, in the API and in provisioning', async () => {
    const org = await fixture.service.organisation();
    const person = await org.person({ superuser: true });
    const token = await fixture.service.tokenOf(person);
    const inApi = await post('/api/v1/notes', 'application/json; charset=utf-8', token);
    expect(inApi).toMatchObject({ status: 400, code: 'invalid-input', detail });
    const scim = await post('/scim/v2/Users', 'application/scim+json', token);
    expect(scim).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '400',
      detail: 'invalid-input',
    });
  });
});
