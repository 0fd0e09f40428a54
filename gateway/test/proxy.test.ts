import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Problem } from '@atrium/proto/problem';
import { testIssuer } from '@atrium/common/testing/test-issuer';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { Fixture, json } from './gateway.fixture.ts';

let fixture: Fixture;
let organisation: TestOrganisation;
let reader: TestPerson;

beforeAll(async () => {
  fixture = await Fixture.start();
  organisation = await fixture.service.organisation();
  reader = await organisation.person({ can: ['user:articles'] });
});
afterAll(() => fixture.stop());

const problemOf = async (response: Response): Promise<Problem> => {
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  const problem = Problem.parse(await response.json());
  expect(problem.status).toBe(response.status);
  expect(problem.requestId).toBe(response.headers.get('x-request-id'));
  return problem;
};

describe('requests', () => {
  it('reach the owning service with the caller, and its response comes back', async () => {
    const response = await fixture.fetch('/api/v1/notes', { as: reader });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual([{ by: reader.id, text: 'listed', version: null }]);
  });

  it('[AUTH-9] accept an API token, but only where one of its permissions is required', async () => {
    const token = await organisation.apiToken(reader, ['user:articles']);
    const narrow = await organisation.apiToken(reader, ['user:events']);
    const responseTo = async (path: string, secret: string): Promise<[number, string?]> => {
      const response = await fixture.fetch(`/api/v1${path}`, { token: secret });
      return response.ok ? [response.status] : [response.status, (await problemOf(response)).code];
    };
    expect(await responseTo('/notes/articles', token)).toEqual([200]);
    expect(await responseTo('/notes/articles', narrow)).toEqual([403, 'permission-denied']);
    expect(await responseTo('/notes', token)).toEqual([403, 'permission-denied']);
    expect(await responseTo('/notes/articles', `${token.slice(0, -1)}_`)).toEqual([401, 'unauthenticated']);
  });

  it.each(['/api/v1/notes/%zz', `/api/v1/notes/${'0'.repeat(1_000)}`])(
    'to an address that cannot be one of ours are answered like others that do not exist: %.20s',
    async (path) => {
      expect(await problemOf(await fixture.fetch(path, { as: reader }))).toMatchObject({ code: 'not-found' });
    },
  );

  it('pass on their body, version and status', async () => {
    const written = await fixture.fetch('/api/v1/notes', { as: reader, ...json({ text: 'zażółć' }) });
    expect([written.status, await written.json()]).toEqual([
      201,
      { by: reader.id, text: 'zażółć', version: null },
    ]);
    const headers = { 'content-type': 'application/json', 'if-match': '"7"' };
    const edited = await fixture.fetch('/api/v1/notes/one', {
      as: reader,
      method: 'PUT',
      headers,
      body: JSON.stringify({ text: 'b' }),
    });
    expect(await edited.json()).toEqual({ by: reader.id, text: 'b', version: 7 });
  });

  it('are answered compressed where the client takes it, if the answer is long', async () => {
    const write = (text: string, encoding: string) => {
      const headers = { 'content-type': 'application/json', 'accept-encoding': encoding };
      const body = JSON.stringify({ text });
      return fixture.fetch('/api/v1/notes', { as: reader, method: 'POST', headers, body });
    };
    const long = 'zażółć '.repeat(1_000);
    const compressed = await write(long, 'br, gzip;q=0.8');
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('vary')).toBe('accept-encoding');
    expect(Number(compressed.headers.get('content-length'))).toBeLessThan(1_000);
    expect(await compressed.json()).toMatchObject({ text: long });
    for (const [text, encoding] of [
      [long, 'identity'],
      [long, 'br, gzip;q=0'],
      ['short', 'gzip'],
    ] as const) {
      const plain = await write(text, encoding);
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await plain.json()).toMatchObject({ text });
    }
  });

  it('keep a valid request ID, and get a new one otherwise', async () => {
    const response = await fixture.fetch('/api/v1/notes', {
      as: reader,
      headers: { 'x-request-id': 'request-0001' },
    });
    expect(response.headers.get('x-request-id')).toBe('request-0001');
    const none = await fixture.fetch('/api/v1/notes', {
      as: reader,
      headers: { 'x-request-id': '<script>' },
    });
    expect(none.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('pass on the service’s problems', async () => {
    const wrong = await problemOf(await fixture.fetch('/api/v1/notes', { as: reader, ...json({ text: 1 }) }));
    expect(wrong).toMatchObject({ code: 'invalid-input', issues: [{ path: ['text'], code: 'invalid' }] });
    const unversioned = await fixture.fetch('/api/v1/notes/one', {
      as: reader,
      ...json({ text: 'b' }),
      method: 'PUT',
    });
    expect((await problemOf(unversioned)).code).toBe('version-required');
  });

  it('need no token for public endpoints', async () => {
    expect((await fixture.fetch('/api/v1/notes/open')).status).toBe(200);
  });

  it('for unknown endpoints are not found', async () => {
    for (const path of [
      '/api/v1/nothing',
      '/api/nothing',
      '/api/v1/notes/%2e%2e/admin',
      '/dev/mail',
      '/files/nobody/x',
    ]) {
      const response = await fixture.fetch(path, { as: reader, headers: { accept: 'text/html' } });
      expect([path, (await problemOf(response)).code]).toEqual([path, 'not-found']);
    }
    expect(
      (await problemOf(await fixture.fetch('/api/v1/notes', { as: reader, method: 'PATCH' }))).code,
    ).toBe('not-found');
  });

  it('with a body over the limit are refused before the service sees them, with or without a content length', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(5 * 1024 * 1024) });
    const headers = { 'content-type': 'application/json' };
    expect(
      (await problemOf(await fixture.fetch('/api/v1/notes', { as: reader, method: 'POST', headers, body })))
        .code,
    ).toBe('too-large');
    const stream = new Blob([body]).stream();
    const chunked = await fixture.fetch('/api/v1/notes', {
      as: reader,
      method: 'POST',
      headers,
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect((await problemOf(chunked)).code).toBe('too-large');
  });
});

describe('[AUTH-6] access control', () => {
  it('[AUTH-6] refuses callers without a session with 401', async () => {
    const response = await fixture.fetch('/api/v1/notes');
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect((await problemOf(response)).code).toBe('unauthenticated');
  });

  it('[AUTH-6] refuses expired, forged and foreign tokens, and unknown people', async () => {
    const claims = {
      sub: reader.id,
      org: reader.org,
      roles: reader.roles,
      access_version: reader.accessVersion,
    };
    const { issuer } = fixture.service;
    const { privateKey } = await generateKeyPair('ES256');
    const refusals = {
      'no-user-record': [await issuer.token({ ...claims, sub: 'nobody' })],
      'token-expired': [await issuer.token(claims, { expiresIn: '-1s' })],
      unauthenticated: [
        await issuer.token(claims, { key: privateKey }),
        await issuer.token(claims, { audience: 'urn:other' }),
        await issuer.token(claims, { issuer: 'http://other.test' }),
        new UnsecuredJWT(claims)
          .setIssuer(testIssuer)
          .setAudience('urn:atrium:api')
          .setExpirationTime('5m')
          .encode(),
        'nonsense',
      ],
    };
    for (const [code, tokens] of Object.entries(refusals)) {
      for (const token of tokens)
        expect((await problemOf(await fixture.fetch('/api/v1/notes', { token }))).code).toBe(code);
    }
  });

  it('[AUTH-7] refuses a token older than its owner’s roles with token-outdated', async () => {
    const changed = await organisation.person({ access: { version: 3n } });
    const response = await fixture.fetch('/api/v1/notes', { as: { ...changed, accessVersion: 2 } });
    expect((await problemOf(response)).code).toBe('token-outdated');
    expect((await fixture.fetch('/api/v1/notes', { as: changed })).status).toBe(200);
  });

  it('[AUTH-5] refuses deactivated people', async () => {
    const gone = await organisation.person({ state: { active: false } });
    expect((await problemOf(await fixture.fetch('/api/v1/notes', { as: gone }))).code).toBe(
      'account-inactive',
    );
  });

  it('[AUTH-6] refuses callers without the permission, and admits holders and superusers', async () => {
    const stranger = await organisation.person({ can: ['user:events'] });
    const superuser = await organisation.person({ can: [], superuser: true });
    expect((await problemOf(await fixture.fetch('/api/v1/notes/articles', { as: stranger }))).code).toBe(
      'permission-denied',
    );
    for (const person of [reader, superuser])
      expect((await fixture.fetch('/api/v1/notes/articles', { as: person })).status).toBe(200);
  });

  it('[PERM-4] hides a feature that is off, with or without the permission, and shows it when it is on again', async () => {
    const other = await fixture.service.organisation();
    const person = await other.person({ can: ['user:articles'] });
    const stranger = await other.person({ can: [] });
    await other.turnOff('articles');
    for (const one of [person, stranger]) {
      expect((await problemOf(await fixture.fetch('/api/v1/notes/articles', { as: one }))).code).toBe(
        'feature-off',
      );
    }
    await other.publish();
    expect((await fixture.fetch('/api/v1/notes/articles', { as: person })).status).toBe(200);
  });
});

describe('outages and limits', () => {
  it('an unreachable service gives a 503 with retry-after', async () => {
    const lonely = await Fixture.start({ CONTENT_URL: 'http://127.0.0.1:1' });
    const person = await (await lonely.service.organisation()).person();
    const response = await lonely.fetch('/api/v1/notes', { as: person });
    expect(response.headers.get('retry-after')).toBe('2');
    expect((await problemOf(response)).code).toBe('unavailable');
    await lonely.stop();
  });

  it('a person over the rate limit is refused with retry-after, without affecting others', async () => {
    const strict = await Fixture.start({ RATE_READ: 3, RATE_WRITE: 0 });
    const org = await strict.service.organisation();
    const [busy, calm] = [await org.person(), await org.person()];
    for (let call = 0; call < 3; call += 1)
      expect((await strict.fetch('/api/v1/notes', { as: busy })).status).toBe(200);
    const refused = await strict.fetch('/api/v1/notes', { as: busy });
    expect((await problemOf(refused)).code).toBe('rate-limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await strict.fetch('/api/v1/notes', { as: calm })).status).toBe(200);
    for (let call = 0; call < 5; call += 1)
      expect((await strict.fetch('/api/v1/notes', { as: busy, ...json({ text: 'a' }) })).status).toBe(201);
    await strict.stop();
  });

  it('the API tokens of a person have their own rate limit, so they cannot lock out the person', async () => {
    const strict = await Fixture.start({ RATE_READ: 2 });
    const org = await strict.service.organisation();
    const person = await org.person();
    const [token, another] = [
      await org.apiToken(person, ['user:articles']),
      await org.apiToken(person, ['user:articles']),
    ];
    const statusFor = async (by: { as: TestPerson } | { token: string }): Promise<number> =>
      (await strict.fetch('/api/v1/notes/articles', by)).status;
    expect([await statusFor({ token }), await statusFor({ token: another })]).toEqual([200, 200]);
    expect(await statusFor({ token })).toBe(429);
    expect(await statusFor({ as: person })).toBe(200);
    await strict.stop();
  });

  it('calls without a session are limited by IP address', async () => {
    const strict = await Fixture.start({ RATE_READ: 2 });
    const codes: string[] = [];
    for (let call = 0; call < 3; call += 1)
      codes.push((await problemOf(await strict.fetch('/api/v1/notes', { token: 'nonsense' }))).code);
    expect(codes).toEqual(['unauthenticated', 'unauthenticated', 'rate-limited']);
    await strict.stop();
  });
});
