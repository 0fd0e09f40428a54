import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { KeycloakAdmin } from '../src/keycloak/keycloak-admin.ts';
import { KeycloakIdentityProvider } from '../src/keycloak/keycloak-identity-provider.ts';
import { KeycloakUsers } from '../src/keycloak/keycloak-users.ts';
import { signInFromCommandLine } from '../src/sign-in/command-line-sign-in.ts';
import { TestRealm, publicUrl } from './test-realm.ts';
import { openResetLink } from './reset-link.ts';
import { LoginFormClient, actionOf, claimsOf } from './login-form-client.ts';

const password = 'wild geese over Gdynia';
let realm: TestRealm;
let users: KeycloakUsers;
let personId: string;
let email: string;
beforeAll(async () => {
  realm = await TestRealm.create();
  users = new KeycloakUsers(new KeycloakAdmin(realm.settings()));
}, 60_000);
afterAll(() => realm.remove());
beforeEach(async () => {
  personId = randomUUID();
  email = `${personId}@acme.example`;
  await new KeycloakIdentityProvider(users).createAccount({ personId, org: 'acme', email, password });
});

const codeOf = ({ location }: { location: string | null }): string =>
  new URL(location ?? '').searchParams.get('code') ?? '';

const account = (token: string, method: string, body?: unknown): Promise<Response> =>
  fetch(`${realm.issuer}/account`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

it('[AUTH-7] people can neither see nor change the claims of their own tokens', async () => {
  const client = new LoginFormClient(realm, {
    client_id: 'account-console',
    redirect_uri: `${realm.issuer}/account/`,
  });
  const { access_token: token } = (await client.signIn(email, password)) ?? { access_token: '' };
  const seen = (await (await account(token, 'GET')).json()) as Record<string, unknown>;
  expect(seen).toMatchObject({ email });
  expect(Object.keys((seen['attributes'] as object | undefined) ?? {})).not.toEqual(
    expect.arrayContaining(['org']),
  );
  const before = await users.get(personId);
  const grabbed = { org: ['globex'], roles: ['["superuser"]'], access_version: ['99'] };
  for (const change of [{ attributes: grabbed }, { email: 'boss@acme.example' }, { username: 'boss' }])
    await account(token, 'POST', { ...seen, ...change });
  expect(await users.get(personId)).toEqual(before);
  // The same request can change the language, so the request itself was valid.
  expect((await account(token, 'POST', { ...seen, attributes: { locale: ['de'] } })).status).toBe(204);
  expect((await users.get(personId)).attributes).toEqual({ ...before.attributes, locale: ['de'] });
});

it('[AUTH-1] delays sign-in after five wrong passwords, even with the right one, and locks no one out for good', async () => {
  const { id } = await users.get(personId);
  const detected = async () =>
    (await realm.call('GET', `/attack-detection/brute-force/users/${id}`)) as { numFailures: number };
  // An attempt while Keycloak still handles the previous one is refused but not counted.
  for (let tries = 0; tries < 30 && (await detected()).numFailures < 5; tries++)
    expect(await new LoginFormClient(realm).signIn(email, `wrong password ${tries}`)).toBeNull();
  expect(await detected()).toMatchObject({ disabled: true, numFailures: 5 });
  expect(await new LoginFormClient(realm).signIn(email, password)).toBeNull();
  expect(await users.get(personId)).toMatchObject({ enabled: true });
  expect(await realm.call('GET', '')).toMatchObject({
    bruteForceProtected: true,
    permanentLockout: false,
    failureFactor: 5,
    maxDeltaTimeSeconds: 1800,
    maxFailureWaitSeconds: 900,
  });
});

it('[AUTH-1] shows the same message for a wrong password and an unknown address', async () => {
  const pageFor = async (address: string): Promise<string> => {
    const client = new LoginFormClient(realm);
    const { text } = await client.submit(await client.begin(), address, 'a wrong password');
    // Keycloak's own message, or our theme's where it is installed.
    const problem = />\s*([^<>]*(?:Invalid username or password|is incorrect)[^<>]*)</.exec(text)?.[1];
    if (!problem) throw new Error('The page does not say what is wrong');
    return problem;
  };
  expect(await pageFor(email)).toBe(await pageFor('nobody@acme.example'));
});

it('[AUTH-1] issues no code without PKCE, nor to a page that is not ours', async () => {
  const client = new LoginFormClient(realm);
  const without = await client.begin({ code_challenge: '', code_challenge_method: '' });
  expect(without.location ?? '').toContain('error=invalid_request');
  for (const redirect_uri of [
    'https://evil.example/',
    `${publicUrl}.evil.example/`,
    `${publicUrl}@evil.example/`,
  ]) {
    const answer = await client.begin({ redirect_uri });
    expect({ status: answer.status, location: answer.location }).toEqual({ status: 400, location: null });
  }
});

it('[AUTH-1] resumes the session without asking, and reports when there is none', async () => {
  const client = new LoginFormClient(realm);
  expect((await client.begin({ prompt: 'none' })).location).toContain('error=login_required');
  await client.signIn(email, password);
  expect((await client.begin({ prompt: 'none' })).location).toContain('code=');
});

it('[AUTH-1] two pages of one browser refresh their tokens independently', async () => {
  const client = new LoginFormClient(realm);
  const first = await client.signIn(email, password);
  const second = await client.redeem(codeOf(await client.begin()));
  for (const tokens of [first, second]) {
    const next = await client.refresh(tokens?.refresh_token ?? '');
    expect(claimsOf(next?.access_token ?? '')).toMatchObject({ sub: personId, org: 'acme', roles: [] });
    expect(await client.refresh(next?.refresh_token ?? '')).not.toBeNull();
  }
});

it('[AUTH-1] a refresh token used twice revokes the tokens issued from it, without asking for the password again', async () => {
  const client = new LoginFormClient(realm);
  const stolen = (await client.signIn(email, password))?.refresh_token ?? '';
  const next = await client.refresh(stolen);
  expect(await client.refresh(stolen)).toBeNull();
  expect(await client.refresh(next?.refresh_token ?? '')).toBeNull();
  const again = await client.redeem(codeOf(await client.begin({ prompt: 'none' })));
  expect(await client.refresh(again.refresh_token)).not.toBeNull();
});

it('[OPS-2] issues an access token to the command line through the same form', async () => {
  const client = { id: 'atrium-web', redirectUri: `${publicUrl}/` };
  const visit = { issuer: realm.issuer, client, email };
  expect(claimsOf(await signInFromCommandLine({ ...visit, password }))).toMatchObject({ sub: personId });
  await expect(signInFromCommandLine({ ...visit, password: 'not the password' })).rejects.toThrow();
});

it('[AUTH-2] mails a link for choosing a new password, which signs the person out everywhere else', async () => {
  const elsewhere = new LoginFormClient(realm);
  const before = await elsewhere.signIn(email, password);
  const [reader, page] = await openResetLink(realm, email);
  const fresh = 'a quieter set of geese';
  const short = await reader.open(actionOf(page), { 'password-new': 'geese', 'password-confirm': 'geese' });
  const chosen = { 'password-new': fresh, 'password-confirm': fresh, 'logout-sessions': 'on' };
  await reader.follow(await reader.open(actionOf(short), chosen));
  expect(await new LoginFormClient(realm).signIn(email, password)).toBeNull();
  const tokens = await new LoginFormClient(realm).signInWithRetry(email, fresh);
  expect(claimsOf(tokens?.access_token ?? '')['sub']).toBe(personId);
  expect(await elsewhere.refresh(before?.refresh_token ?? '')).toBeNull();
});
