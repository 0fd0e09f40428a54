import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { account } from '@atrium/proto/identity/account';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import { people, type Person } from '@atrium/proto/identity/people';
import { personalRequests } from '@atrium/proto/identity/personal-data';
import { roles } from '@atrium/proto/identity/roles';
import { session } from '@atrium/proto/identity/session';
import { secondFactor } from '@atrium/proto/identity/second-factor';
import { sessions } from '@atrium/proto/identity/sessions';
import { signInPolicy } from '@atrium/proto/identity/sign-in-policy';
import { messages } from '@atrium/proto/messages';
import { runInContext, type Caller } from '@atrium/common/context/request-context';
import { until } from '@atrium/common/testing/until';
import { decodeProtectedHeader } from 'jose';
import { Secret } from 'otpauth';
import { codeOf, problemOf } from './test-organisation.ts';
import { KeycloakFixture, password } from './keycloak.fixture.ts';
import { Reauthenticator } from '../src/account/reauthenticator.ts';
import { SessionExpiry } from '../src/keycloak/session-expiry.ts';
import { codeAt } from '../src/second-factors/totp.ts';
import { openResetLink } from './reset-link.ts';
import { LoginFormClient, actionOf, claimsOf, type KeycloakTokens } from './login-form-client.ts';

let fixture: KeycloakFixture;
beforeAll(async () => void (fixture = await KeycloakFixture.open()), 90_000);
afterAll(() => fixture.close());

const { call, publishedAccess } = {
  call: ((endpoint, input, options) =>
    fixture.service.call(endpoint, input, {
      token: fixture.token,
      ...options,
    })) as KeycloakFixture['service']['call'],
  publishedAccess: (id: string) =>
    fixture.service.published(messages.access).filter((state) => state.id === id),
};

it('[AUTH-1] [OPS-2] the first administrator is created by the link, signs in through Keycloak and is accepted with its token', async () => {
  const claims = claimsOf(fixture.token);
  expect(claims).toMatchObject({
    aud: 'urn:atrium:api',
    roles: [expect.stringContaining('.superuser')],
    access_version: 1,
    name: 'Ada Root',
    email: 'ada@acme.example',
  });
  expect(decodeProtectedHeader(fixture.token)).toMatchObject({ alg: 'ES256' });
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(300);
  const seen = await call(session.get, {});
  expect(seen).toMatchObject({ superuser: true, person: { id: claims['sub'], email: 'ada@acme.example' } });
});

it('[AUTH-7] an assigned or removed role is in the next token before the old token is refused', async () => {
  const [role, person] = [await fixture.role('Baker'), await fixture.add()];
  await fixture.settled();
  const client = new LoginFormClient(fixture.realm);
  let tokens = await client.signIn(person.email, password);
  expect(claimsOf(tokens?.access_token ?? '')).toMatchObject({ roles: [], access_version: 1 });
  for (const [endpoint, version, expected] of [
    [roles.assign, 2, [role.id]],
    [roles.unassign, 3, []],
  ] as const) {
    await call(endpoint, { params: { id: role.id, person: person.id } });
    await until(async () => publishedAccess(person.id).find((state) => Number(state.version) === version));
    const old = tokens?.access_token ?? '';
    tokens = await client.refresh(tokens?.refresh_token ?? '');
    expect(claimsOf(tokens?.access_token ?? '')).toMatchObject({ roles: expected, access_version: version });
    await fixture.service.settled();
    expect(await codeOf(call(session.get, {}, { token: old }))).toBe('token-outdated');
    expect(await codeOf(call(session.get, {}, { token: tokens?.access_token ?? '' }))).toBe('answered');
  }
});

it('refuses an address that is taken, within the request', async () => {
  const person = await fixture.add();
  const problem = { code: 'already-exists', issues: [{ path: ['email'], code: 'unique' }] };
  expect(await problemOf(fixture.add({ email: person.email }))).toMatchObject(problem);
  await fixture.realm.call('POST', '/users', { username: 'caretaker', email: 'caretaker@acme.example' });
  expect(await problemOf(fixture.add({ email: 'caretaker@acme.example' }))).toMatchObject(problem);
});

it('reclaims an address left behind by a change that was rolled back', async () => {
  await fixture.realm.call('POST', '/users', {
    username: 'half-done',
    email: 'half@acme.example',
    attributes: { org: ['acme'] },
  });
  const person = await fixture.add({ email: 'half@acme.example' });
  await fixture.settled();
  expect(claimsOf((await fixture.signIn('half@acme.example')).access_token)['sub']).toBe(person.id);
});

it('[AUTH-1] [AUTH-7] deactivates and reactivates a person in Keycloak too', async () => {
  const person = await fixture.add();
  const client = new LoginFormClient(fixture.realm);
  const tokens = await client.signIn(person.email, password);
  const params = { id: person.id };
  await call(people.deactivate, { params });
  await fixture.settled();
  expect(await client.refresh(tokens?.refresh_token ?? '')).toBeNull();
  expect(await new LoginFormClient(fixture.realm).signIn(person.email, password)).toBeNull();
  await call(people.reactivate, { params });
  await fixture.settled();
  expect(await client.refresh(tokens?.refresh_token ?? '')).toBeNull();
  expect(claimsOf((await fixture.signIn(person.email)).access_token)).toMatchObject({ access_version: 3 });
});

it('[AUTH-1] signs a person out everywhere', async () => {
  const person = await fixture.add();
  await fixture.settled();
  const client = new LoginFormClient(fixture.realm);
  const tokens = await client.signIn(person.email, password);
  await call(session.endAll, {}, { token: tokens?.access_token ?? '' });
  await fixture.settled();
  expect(await client.refresh(tokens?.refresh_token ?? '')).toBeNull();
  expect(await codeOf(call(session.get, {}, { token: tokens?.access_token ?? '' }))).toBe('token-outdated');
});

it('[AUTH-1] signing out at Keycloak ends the access token within seconds, and other sessions get a new one', async () => {
  const person = await fixture.add();
  await fixture.settled();
  const [phone, desk] = [new LoginFormClient(fixture.realm), new LoginFormClient(fixture.realm)];
  const [left, kept] = [
    await phone.signInWithRetry(person.email, password),
    await desk.signInWithRetry(person.email, password),
  ];
  if (!left || !kept) throw new Error('Keycloak refused a sign-in');
  const seen = (tokens: KeycloakTokens | null): Promise<unknown> =>
    codeOf(call(session.get, {}, { token: tokens?.access_token ?? '' }));
  expect(await seen(left)).toBe('answered');
  await phone.signOut(left);
  await until(async () => ((await seen(left)) === 'token-outdated' ? true : null));
  expect(await phone.refresh(left.refresh_token)).toBeNull();
  await fixture.settled();
  expect(await seen(await desk.refresh(kept.refresh_token))).toBe('answered');
}, 60_000);

it('[AUTH-2] [AUTH-9] a password chosen by a mailed link ends access tokens and revokes API tokens, one that was changed only ends access tokens', async () => {
  const [lost, changed] = [await fixture.add(), await fixture.add()];
  const reader = await fixture.role('Reader', { articles: 'allow' });
  for (const { id } of [lost, changed]) await call(roles.assign, { params: { id: reader.id, person: id } });
  await fixture.settled();
  const tokensOf = async ({ email }: Person) => {
    const { access_token: token } = await fixture.signIn(email);
    const body = { name: 'Payroll', permissions: ['user:articles' as const], days: 30 };
    const { secret } = await call(apiTokens.create, { body }, { token });
    await fixture.settled();
    return { token, secret };
  };
  const [ofLost, ofChanged] = [await tokensOf(lost), await tokensOf(changed)];
  const seen = (token: string): Promise<unknown> => codeOf(call(session.get, {}, { token }));
  const chosen = { 'password-new': 'a quieter set of geese', 'password-confirm': 'a quieter set of geese' };
  const [finder, form] = await openResetLink(fixture.realm, lost.email);
  await finder.follow(await finder.open(actionOf(form), chosen));
  const browser = new LoginFormClient(fixture.realm);
  await browser.signInWithRetry(changed.email, password);
  const own = await browser.follow(await browser.begin({ kc_action: 'UPDATE_PASSWORD' }));
  await browser.follow(await browser.open(actionOf(own), chosen));
  for (const { token } of [ofLost, ofChanged])
    await until(async () => ((await seen(token)) === 'token-outdated' ? true : null));
  await fixture.settled();
  expect([await seen(ofLost.secret), await seen(ofChanged.secret)]).toEqual(['unauthenticated', 'answered']);
}, 60_000);

it('[AUTH-8] lists a person’s sessions and ends one of them, with its tokens', async () => {
  const person = await fixture.add();
  await fixture.settled();
  const [phone, desk] = [new LoginFormClient(fixture.realm), new LoginFormClient(fixture.realm)];
  const [lost, current] = [
    await phone.signIn(person.email, password),
    await desk.signIn(person.email, password),
  ];
  const as = { token: current?.access_token ?? '' };
  const { items } = await call(sessions.list, {}, as);
  expect(items.filter(({ current }) => current)).toHaveLength(1);
  expect(items).toHaveLength(2);
  expect(items.find(({ current }) => current)?.id).toBe(claimsOf(as.token)['sid']);
  const { id = '' } = items.find(({ current }) => !current) ?? {};
  await call(sessions.end, { params: { id }, body: {} }, as);
  await fixture.settled();
  expect(await phone.refresh(lost?.refresh_token ?? '')).toBeNull();
  expect(await codeOf(call(session.get, {}, { token: lost?.access_token ?? '' }))).toBe('token-outdated');
  const renewed = await desk.refresh(current?.refresh_token ?? '');
  expect(await codeOf(call(session.get, {}, { token: renewed?.access_token ?? '' }))).toBe('answered');
});

it('[AUTH-8] ends sessions by the organisation’s rules, which are stricter than the realm’s', async () => {
  const person = await fixture.add();
  await fixture.settled();
  const client = new LoginFormClient(fixture.realm);
  const tokens = await client.signIn(person.email, password);
  await call(session.get, {}, { token: tokens?.access_token ?? '' });
  const { version, ...rules } = await call(signInPolicy.get, {});
  await call(signInPolicy.edit, { body: { ...rules, sessionHours: 1 } }, { ifMatch: version });
  const expiry = fixture.service.app.get(SessionExpiry, { strict: false });
  await expiry.run(new Date());
  await fixture.settled();
  const refreshed = await client.refresh(tokens?.refresh_token ?? '');
  expect(refreshed).not.toBeNull();
  await expiry.run(new Date(Date.now() + 3_700_000));
  await fixture.settled();
  expect(await client.refresh(refreshed?.refresh_token ?? '')).toBeNull();
  expect(await codeOf(call(session.get, {}, { token: refreshed?.access_token ?? '' }))).toBe(
    'token-outdated',
  );
  // The same rules have ended the administrator's own session.
  await fixture.renew();
  await call(signInPolicy.edit, { body: rules }, { ifMatch: version + 1 });
});

it('[AUTH-8] makes people set up two-step verification where the organisation requires it, and resets it', async () => {
  const person = await fixture.add();
  await fixture.settled();
  const edit = async (secondFactor: 'off' | 'everybody') => {
    const { version, ...rules } = await call(signInPolicy.get, {});
    await call(signInPolicy.edit, { body: { ...rules, secondFactor } }, { ifMatch: version });
    await fixture.settled();
  };
  const signIn = () => new LoginFormClient(fixture.realm).signIn(person.email, password);
  await edit('everybody');
  const client = new LoginFormClient(fixture.realm);
  const answer = await client.submit(await client.begin(), person.email, password);
  const page = await client.follow(answer);
  expect(page.text).toContain('totpSecret');
  const secret = (/name="totpSecret" value="([^"]+)"/.exec(page.text)?.[1] ?? '').trim();
  const totp = codeAt(new Secret({ buffer: new TextEncoder().encode(secret).buffer }).base32);
  const done = await client.follow(
    await client.open(actionOf(page), { totp, totpSecret: secret, userLabel: 'phone' }),
  );
  expect(done.location).toContain('code=');
  await edit('off');
  expect(await signIn()).toBeNull();
  await call(secondFactor.reset, { params: { id: person.id } });
  await fixture.settled();
  expect(await new LoginFormClient(fixture.realm).signInWithRetry(person.email, password)).not.toBeNull();
});

it('[AUTH-8] with Keycloak, a change of address requires a recent sign-in', async () => {
  const person = await fixture.add();
  await fixture.settled();
  const token = (await fixture.signIn(person.email)).access_token;
  const claims = claimsOf(token);
  const body = { email: `new-${person.email}` };
  expect(await codeOf(call(account.requestEmailChange, { body }, { token }))).toBe('answered');
  const reauthenticator = fixture.service.app.get(Reauthenticator, { strict: false });
  const prove = (signedInAt: number): Promise<unknown> => {
    const org = String(claims['org']);
    const caller = { id: person.id, org, signedInAt } as unknown as Caller;
    return runInContext({ requestId: 'test', address: '', org, caller }, () => reauthenticator.require({}));
  };
  const signedInAt = Number(claims['auth_time']);
  await prove(signedInAt);
  await expect(prove(signedInAt - 301)).rejects.toMatchObject({ code: 'sign-in-again' });
});

it('[AUTH-5] records the first and the last sign-in', async () => {
  const person = await fixture.add();
  const seen = (): Promise<Person> => call(people.get, { params: { id: person.id } });
  expect(await seen()).toMatchObject({ firstSignIn: null, lastSignIn: null });
  await fixture.settled();
  await fixture.signIn(person.email);
  const { firstSignIn } = await until(async () => {
    const now = await seen();
    return now.firstSignIn ? now : null;
  });
  await fixture.signIn(person.email);
  const twice = await until(async () => {
    const now = await seen();
    return now.lastSignIn === firstSignIn ? null : now;
  });
  expect(twice).toMatchObject({ firstSignIn });
}, 60_000);

it('[USER-5] an erased person is gone from Keycloak, and their published state is empty', async () => {
  const person = await fixture.add();
  await fixture.settled();
  expect(await new LoginFormClient(fixture.realm).signIn(person.email, password)).toBeTruthy();
  const users = () =>
    fixture.realm.call('GET', `/users?username=${person.id}&exact=true`) as Promise<unknown[]>;
  expect(await users()).toHaveLength(1);
  const body = { reason: 'They asked for it' };
  await call(personalRequests.erase, { params: { id: person.id }, body });
  await until(async () => ((await users()).length === 0 ? true : null));
  await fixture.settled();
  expect(publishedAccess(person.id).at(-1)).toMatchObject({ roles: [], active: false });
  expect(fixture.service.published(messages.person).findLast(({ id }) => id === person.id)).toMatchObject({
    first: '',
    last: '',
    email: '',
    active: false,
  });
  // The address is free for the next person.
  expect((await fixture.add({ email: person.email })).id).not.toBe(person.id);
});
