import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { isSealed } from '@atrium/common/secrets/secrets';
import { KeyRing } from '../src/sign-in/key-ring.ts';
import { SigningKeyRotation } from '../src/sign-in/signing-key-rotation.ts';
import { TestBrowser, TestClient, type Tokens } from './sign-in.browser.ts';
import { SignInSystem, issuer } from './sign-in.system.ts';

let system: SignInSystem;
beforeAll(async () => (system = await SignInSystem.start()));
afterAll(() => system.stop());

interface Replica {
  readonly rotation: SigningKeyRotation;
  readonly ring: KeyRing;
}

const daysFromNow = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000);

let addresses = 0;
/** A fresh browser with a separate IP address. */
const newClient = (language = 'en', headers: Record<string, string> = {}): TestClient => {
  addresses += 1;
  return new TestClient(
    new TestBrowser(system, { language, headers, address: `198.51.100.${addresses}` }),
    system,
  );
};

const isAlive = async (client: TestClient, { refresh_token }: Tokens): Promise<boolean> =>
  (await client.refresh(refresh_token)).status === 200;

describe('tokens', () => {
  it('[AUTH-7] carry organisation, roles and their version for the API, and last five minutes', async () => {
    const account = await system.account({
      roles: ['editor', 'employee'],
      access_version: 7,
      name: 'Ola Nowak',
    });
    const { access_token, expires_in } = await newClient().signIn(account);
    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    const { iat = 0, exp = 0, ...claims } = decodeJwt(access_token);
    expect(claims).toMatchObject({
      iss: issuer,
      sub: account.personId,
      aud: 'urn:atrium:api',
      org: 'acme',
      roles: ['editor', 'employee'],
      access_version: 7,
      name: 'Ola Nowak',
      email: account.email,
    });
    expect([exp - iat, expires_in]).toEqual([300, 300]);
  });

  it('[AUTH-7] carry changed claims after a refresh', async () => {
    const account = await system.account();
    const client = newClient();
    const tokens = await client.signIn(account);
    const claims = system.people.people.get(account.personId);
    system.people.people.set(account.personId, { ...claims!, roles: ['superuser'], access_version: 4 });
    const { body } = await client.refresh(tokens.refresh_token);
    expect(decodeJwt(body.access_token)).toMatchObject({ roles: ['superuser'], access_version: 4 });
  });

  it('[AUTH-1] are signed with keys that the provider publishes, even after a restart', async () => {
    const keys = async (): Promise<unknown> =>
      JSON.parse((await newClient().browser.open('/auth/jwks')).text);
    const before = (await keys()) as { keys: Record<string, unknown>[] };
    expect(before.keys).toEqual([
      expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' }),
    ]);
    expect(before.keys[0]).not.toHaveProperty('d');
    await system.restart();
    expect(await keys()).toEqual(before);
  });

  it('[AUTH-1] are signed with a new key after three months, and tokens of the old key stay valid', async () => {
    const rotation = system.app.get(SigningKeyRotation, { strict: false });
    const client = newClient();
    const tokens = await client.signIn(await system.account());
    let last = tokens;
    const signedBy = async (): Promise<string | undefined> => {
      last = (await client.refresh(last.refresh_token)).body;
      return decodeProtectedHeader(last.access_token).kid;
    };
    const published = async (): Promise<string[]> => {
      const { text } = await client.browser.open('/auth/jwks');
      return (JSON.parse(text) as { keys: { kid: string }[] }).keys.map((key) => key.kid);
    };
    const old = decodeProtectedHeader(tokens.access_token).kid;
    const due = daysFromNow(91);
    await rotation.rotate(due);
    const [, next] = await published();
    // Published first, so that everybody knows it once it signs.
    expect([await published(), await signedBy()]).toEqual([[old, next], old]);
    const later = new Date(due.getTime() + 61 * 60_000);
    await rotation.read(later);
    expect([await published(), await signedBy()]).toEqual([[next, old], next]);
    expect((await client.browser.open(client.authorizationUrl({ prompt: 'none' }))).location).toContain(
      'code=',
    );
    await rotation.rotate(daysFromNow(122));
    expect([await published(), await signedBy()]).toEqual([[next], next]);
  });

  it('[AUTH-1] are signed with the key of another replica that rotated, without a restart', async () => {
    const replica = await system.replica();
    const [one, other] = [system.app, replica.app].map((app) => ({
      rotation: app.get(SigningKeyRotation, { strict: false }),
      ring: app.get(KeyRing, { strict: false }),
    })) as [Replica, Replica];
    const due = daysFromNow(300);
    await one.rotation.rotate(due);
    expect(other.ring.keys).not.toEqual(one.ring.keys);
    await other.rotation.read(due);
    expect(other.ring.keys).toEqual(one.ring.keys);
    await replica.close();
  });

  it('[AUTH-1] are signed with keys that are stored encrypted', async () => {
    const stored = await system.collection('signing_keys').find().toArray();
    expect(stored.length).toBeGreaterThan(0);
    for (const { jwk, cookieSecret } of stored)
      expect([isSealed(jwk), isSealed(cookieSecret)]).toEqual([true, true]);
  });

  it('[AUTH-1] are described under the public address, whatever host is requested', async () => {
    const answer = await newClient('en', {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    }).browser.open('/auth/.well-known/openid-configuration');
    const description = JSON.parse(answer.text) as Record<string, unknown>;
    expect(description).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/session/end`,
    });
    expect(answer.text).not.toContain('evil.example');
  });

  it('[AUTH-1] are described with nothing but what is supported', async () => {
    const answer = await newClient().browser.open('/auth/.well-known/openid-configuration');
    expect(JSON.parse(answer.text)).toEqual({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/session/end`,
      authorization_response_iss_parameter_supported: true,
      claim_types_supported: ['normal'],
      claims_parameter_supported: false,
      claims_supported: ['sub', 'name', 'given_name', 'locale', 'email', 'sid', 'auth_time', 'iss'],
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      id_token_signing_alg_values_supported: ['ES256'],
      request_uri_parameter_supported: false,
      response_modes_supported: ['form_post', 'fragment', 'query'],
      response_types_supported: ['code'],
      scopes_supported: ['openid', 'profile', 'email'],
      subject_types_supported: ['public'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  });

  it.each([
    ['/token/revocation', 'token=any&client_id=atrium-web'],
    ['/request', 'client_id=atrium-web&response_type=code'],
    ['/token/introspection', 'token=any&client_id=atrium-web'],
    ['/me', ''],
    ['/reg', ''],
    ['/device/auth', 'client_id=atrium-web'],
    ['/backchannel', 'client_id=atrium-web'],
  ])('[AUTH-1] have no endpoint at %s', async (path, form) => {
    const answer = await newClient().browser.open(
      `/auth${path}`,
      Object.fromEntries(new URLSearchParams(form)),
    );
    expect(answer.status).toBe(404);
  });

  it('[AUTH-1] are bearer tokens, even if a proof of possession is sent', async () => {
    const account = await system.account();
    const client = newClient();
    const code = (await client.code(account.email, account.password)) ?? '';
    const { body } = await client.redeemCode(code, { dpop: 'a.b.c' });
    expect(body).toMatchObject({ token_type: 'Bearer' });
    expect(decodeJwt(body.access_token)).not.toHaveProperty('cnf');
  });

  it('[AUTH-1] for refreshing look like a JWT to keycloak-js, and change with every use', async () => {
    const client = newClient();
    const tokens = await client.signIn(await system.account());
    expect(decodeJwt(tokens.refresh_token)).toEqual({ typ: 'Refresh', exp: expect.any(Number) });
    const twelveHours = (decodeJwt(tokens.refresh_token).exp ?? 0) - Date.now() / 1000;
    expect(Math.round(twelveHours / 3600)).toBe(12);
    const next = await client.refresh(tokens.refresh_token);
    expect(next.body.refresh_token).not.toBe(tokens.refresh_token);
    expect(await isAlive(client, next.body)).toBe(true);
  });

  it('[AUTH-1] for refreshing end the session they came from when used twice', async () => {
    const client = newClient();
    const stolen = await client.signIn(await system.account());
    const next = await client.refresh(stolen.refresh_token);
    expect((await client.refresh(stolen.refresh_token)).body.error).toBe('invalid_grant');
    expect(await isAlive(client, next.body)).toBe(false);
  });

  it('[AUTH-1] for refreshing succeed at most once when used concurrently', async () => {
    const client = newClient();
    const tokens = await client.signIn(await system.account());
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.refresh(tokens.refresh_token)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('[AUTH-1] are issued for a code once', async () => {
    const account = await system.account();
    const client = newClient();
    const code = (await client.code(account.email, account.password)) ?? '';
    const first = await client.redeemCode(code);
    expect((await client.redeemCode(code)).body.error).toBe('invalid_grant');
    expect(await isAlive(client, first.body)).toBe(false);
  });

  it.each([
    ['response type token', { response_type: 'token', response_mode: 'fragment' }],
    ['response type id_token', { response_type: 'id_token', nonce: 'x' }],
    ['response type code id_token', { response_type: 'code id_token', nonce: 'x' }],
    ['no response type', { response_type: undefined }],
  ])('[AUTH-1] are issued for no other way than the code flow: %s', async (_which, changes) => {
    const client = newClient();
    await client.signIn(await system.account());
    const answer = await client.browser.open(client.authorizationUrl({ ...changes, prompt: 'none' }));
    expect(`${answer.location} ${answer.text}`).not.toMatch(/(?:token|code)=[\w-]+/);
    expect(`${answer.location} ${answer.text}`).toMatch(
      /unsupported_response_type|invalid_request|went wrong/,
    );
  });

  it.each(['password', 'client_credentials', 'implicit', 'urn:ietf:params:oauth:grant-type:device_code'])(
    '[AUTH-1] are issued for no grant of the type %s',
    async (grant_type) => {
      const { email, password } = await system.account();
      const { status, body } = await newClient().redeem({ grant_type, username: email, password });
      expect([status, body.error, body.access_token]).toEqual([400, expect.any(String), undefined]);
    },
  );

  it('[AUTH-1] a sign-in begins a new session, with 128 random bits and more', async () => {
    const client = newClient();
    const session = (): string => client.browser.cookies.get('atrium_session')?.value ?? '';
    const account = await system.account();
    const { refresh_token } = await client.signIn(account);
    const first = session();
    const page = await client.begin({ prompt: 'login' });
    const again = await client.browser.follow(await client.submit(page, account.email, account.password));
    expect(again.location).toContain('code=');
    expect(session()).not.toBe(first);
    // base64url has six bits in each character.
    for (const secret of [first, session(), refresh_token.split('.')[2] ?? ''])
      expect(secret).toMatch(/^[\w-]{22,}$/);
    client.browser.cookies.set('atrium_session', { value: first, path: '/auth', attributes: '' });
    const old = await client.browser.open(client.authorizationUrl({ prompt: 'none' }));
    expect(old.location).toContain('error=login_required');
  });

  it('[AUTH-1] for refreshing end two weeks after signing in, however often they are used', async () => {
    const client = newClient();
    const account = await system.account();
    const { refresh_token } = await client.signIn(account);
    const { body } = await client.refresh(refresh_token);
    const records = system.collection('oidc_records');
    const grants = { 'payload.kind': 'Grant', 'payload.accountId': account.personId };
    const [grant] = await records.find(grants).toArray();
    const { iat, exp } = (grant as unknown as { payload: { iat: number; exp: number } }).payload;
    expect(exp - iat).toBe(14 * 24 * 3600);
    const past = Math.floor(Date.now() / 1000) - 1;
    await records.updateMany(grants, { $set: { 'payload.exp': past, expiresAt: new Date(past * 1000) } });
    expect((await client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('leave nothing in the database that could be used to sign in', async () => {
    const client = newClient();
    const tokens = await client.signIn(await system.account());
    const secrets = [
      tokens.refresh_token.split('.')[2] ?? '',
      client.browser.cookies.get('atrium_session')?.value ?? '',
    ];
    const stored = JSON.stringify(await system.collection('oidc_records').find().toArray());
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
  });
});
