import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { account } from '@atrium/proto/identity/account';
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
import { Secret } from 'otpauth';
import { codeOf, problemOf } from './house.ts';
import { KeycloakHouse, password } from './keycloak.house.ts';
import { FreshProofs } from '../src/account/fresh-proof.ts';
import { SessionSweep } from '../src/keycloak/session-sweep.ts';
import { codeAt } from '../src/second-factor/totp.ts';
import { KeycloakVisitor, actionOf, claimsOf } from './keycloak.visitor.ts';

let house: KeycloakHouse;
beforeAll(async () => void (house = await KeycloakHouse.open()), 90_000);
afterAll(() => house.close());

const { call, said } = {
  call: ((endpoint, input, options) =>
    house.service.call(endpoint, input, {
      token: house.token,
      ...options,
    })) as KeycloakHouse['service']['call'],
  said: (id: string) => house.service.said(messages.person).filter((state) => state.id === id),
};

it('[AUTH-1] [OPS-2] the first administrator is made by the link, comes in by Keycloak and is let in by its token', async () => {
  const claims = claimsOf(house.token);
  expect(claims).toMatchObject({
    aud: 'urn:atrium:api',
    roles: [expect.stringContaining('.superuser')],
    access_version: 1,
    name: 'Ada Root',
    email: 'ada@acme.example',
  });
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(300);
  const seen = await call(session.get, {});
  expect(seen).toMatchObject({ superuser: true, person: { id: claims['sub'], email: 'ada@acme.example' } });
});

it('[AUTH-7] a role that is given and taken away is in the next token by the time anybody refuses the old one', async () => {
  const [role, person] = [await house.role('Baker'), await house.add()];
  await house.settled();
  const visitor = new KeycloakVisitor(house.realm);
  let tokens = await visitor.signIn(person.email, password);
  expect(claimsOf(tokens?.access_token ?? '')).toMatchObject({ roles: [], access_version: 1 });
  for (const [endpoint, version, expected] of [
    [roles.assign, 2, [role.id]],
    [roles.withdraw, 3, []],
  ] as const) {
    await call(endpoint, { params: { id: role.id, person: person.id } });
    await until(async () => said(person.id).find((state) => Number(state.accessVersion) === version));
    const old = tokens?.access_token ?? '';
    tokens = await visitor.refresh(tokens?.refresh_token ?? '');
    expect(claimsOf(tokens?.access_token ?? '')).toMatchObject({ roles: expected, access_version: version });
    await house.service.settled();
    expect(await codeOf(call(session.get, {}, { token: old }))).toBe('token-stale');
    expect(await codeOf(call(session.get, {}, { token: tokens?.access_token ?? '' }))).toBe('answered');
  }
});

it('refuses an address that is taken, in the request', async () => {
  const person = await house.add();
  const problem = { code: 'already-exists', issues: [{ path: ['email'], code: 'unique' }] };
  expect(await problemOf(house.add({ email: person.email }))).toMatchObject(problem);
  await house.realm.call('POST', '/users', { username: 'caretaker', email: 'caretaker@acme.example' });
  expect(await problemOf(house.add({ email: 'caretaker@acme.example' }))).toMatchObject(problem);
});

it('takes back an address that was left behind by a change that came to nothing', async () => {
  await house.realm.call('POST', '/users', {
    username: 'half-done',
    email: 'half@acme.example',
    attributes: { org: ['acme'] },
  });
  const person = await house.add({ email: 'half@acme.example' });
  await house.settled();
  expect(claimsOf((await house.signIn('half@acme.example')).access_token)['sub']).toBe(person.id);
});

it('[AUTH-1] [AUTH-7] moves, deactivates and brings back a person at Keycloak, too', async () => {
  const person = await house.add();
  const visitor = new KeycloakVisitor(house.realm);
  const tokens = await visitor.signIn(person.email, password);
  const params = { id: person.id };
  await call(people.deactivate, { params });
  await house.settled();
  expect(await visitor.refresh(tokens?.refresh_token ?? '')).toBeNull();
  expect(await new KeycloakVisitor(house.realm).signIn(person.email, password)).toBeNull();
  await call(people.reactivate, { params });
  await house.settled();
  expect(await visitor.refresh(tokens?.refresh_token ?? '')).toBeNull();
  expect(claimsOf((await house.signIn(person.email)).access_token)).toMatchObject({ access_version: 3 });
});

it('[AUTH-1] signs a person out everywhere', async () => {
  const person = await house.add();
  await house.settled();
  const visitor = new KeycloakVisitor(house.realm);
  const tokens = await visitor.signIn(person.email, password);
  await call(session.endAll, {}, { token: tokens?.access_token ?? '' });
  await house.settled();
  expect(await visitor.refresh(tokens?.refresh_token ?? '')).toBeNull();
  expect(await codeOf(call(session.get, {}, { token: tokens?.access_token ?? '' }))).toBe('token-stale');
});

it('[AUTH-8] lists a person’s sessions and ends one of them, with the tokens it was given', async () => {
  const person = await house.add();
  await house.settled();
  const [phone, desk] = [new KeycloakVisitor(house.realm), new KeycloakVisitor(house.realm)];
  const [lost, kept] = [
    await phone.signIn(person.email, password),
    await desk.signIn(person.email, password),
  ];
  const as = { token: kept?.access_token ?? '' };
  const { items } = await call(sessions.list, {}, as);
  expect(items.filter(({ current }) => current)).toHaveLength(1);
  expect(items).toHaveLength(2);
  expect(items.find(({ current }) => current)?.id).toBe(claimsOf(as.token)['sid']);
  const { id = '' } = items.find(({ current }) => !current) ?? {};
  await call(sessions.end, { params: { id } }, as);
  await house.settled();
  expect(await phone.refresh(lost?.refresh_token ?? '')).toBeNull();
  expect(await codeOf(call(session.get, {}, { token: lost?.access_token ?? '' }))).toBe('token-stale');
  const renewed = await desk.refresh(kept?.refresh_token ?? '');
  expect(await codeOf(call(session.get, {}, { token: renewed?.access_token ?? '' }))).toBe('answered');
});

it('[AUTH-8] ends sessions by the rules of the organisation, which are stricter than the realm’s', async () => {
  const person = await house.add();
  await house.settled();
  const visitor = new KeycloakVisitor(house.realm);
  const tokens = await visitor.signIn(person.email, password);
  await call(session.get, {}, { token: tokens?.access_token ?? '' });
  const { version, ...rules } = await call(signInPolicy.get, {});
  await call(signInPolicy.edit, { body: { ...rules, sessionHours: 1 } }, { ifMatch: version });
  const sweep = house.service.app.get(SessionSweep, { strict: false });
  await sweep.run(new Date());
  await house.settled();
  const kept = await visitor.refresh(tokens?.refresh_token ?? '');
  expect(kept).not.toBeNull();
  await sweep.run(new Date(Date.now() + 3_700_000));
  await house.settled();
  expect(await visitor.refresh(kept?.refresh_token ?? '')).toBeNull();
  expect(await codeOf(call(session.get, {}, { token: kept?.access_token ?? '' }))).toBe('token-stale');
  // The administrator's own was over by the same rules.
  await house.renew();
  await call(signInPolicy.edit, { body: rules }, { ifMatch: version + 1 });
});

it('[AUTH-8] has people set up a second factor where the organisation asks for one, and resets it', async () => {
  const person = await house.add();
  await house.settled();
  const edit = async (secondFactor: 'off' | 'everybody') => {
    const { version, ...rules } = await call(signInPolicy.get, {});
    await call(signInPolicy.edit, { body: { ...rules, secondFactor } }, { ifMatch: version });
    await house.settled();
  };
  const signIn = () => new KeycloakVisitor(house.realm).signIn(person.email, password);
  await edit('everybody');
  const visitor = new KeycloakVisitor(house.realm);
  const answer = await visitor.submit(await visitor.begin(), person.email, password);
  const page = await visitor.follow(answer);
  expect(page.text).toContain('totpSecret');
  const secret = (/name="totpSecret" value="([^"]+)"/.exec(page.text)?.[1] ?? '').trim();
  const totp = codeAt(new Secret({ buffer: new TextEncoder().encode(secret).buffer }).base32);
  const done = await visitor.follow(
    await visitor.open(actionOf(page), { totp, totpSecret: secret, userLabel: 'phone' }),
  );
  expect(done.location).toContain('code=');
  await edit('off');
  expect(await signIn()).toBeNull();
  await call(secondFactor.reset, { params: { id: person.id } });
  await house.settled();
  expect(await new KeycloakVisitor(house.realm).signInAfterTrying(person.email, password)).not.toBeNull();
});

it('[AUTH-8] another address asks who signs in at Keycloak to have done so a moment ago', async () => {
  const person = await house.add();
  await house.settled();
  const token = (await house.signIn(person.email)).access_token;
  const claims = claimsOf(token);
  const body = { email: `new-${person.email}` };
  expect(await codeOf(call(account.askForEmail, { body }, { token }))).toBe('answered');
  const proofs = house.service.app.get(FreshProofs, { strict: false });
  const prove = (signedInAt: number): Promise<unknown> => {
    const org = String(claims['org']);
    const caller = { id: person.id, org, signedInAt } as unknown as Caller;
    return runInContext({ requestId: 'test', address: '', org, caller }, () => proofs.whole({}));
  };
  const signedInAt = Number(claims['auth_time']);
  await prove(signedInAt);
  await expect(prove(signedInAt - 301)).rejects.toMatchObject({ code: 'sign-in-again' });
});

it('[AUTH-5] records the first and the last sign-in', async () => {
  const person = await house.add();
  const seen = (): Promise<Person> => call(people.get, { params: { id: person.id } });
  expect(await seen()).toMatchObject({ firstSignIn: null, lastSignIn: null });
  await house.settled();
  await house.signIn(person.email);
  const { firstSignIn } = await until(async () => {
    const now = await seen();
    return now.firstSignIn ? now : null;
  });
  await house.signIn(person.email);
  const twice = await until(async () => {
    const now = await seen();
    return now.lastSignIn === firstSignIn ? null : now;
  });
  expect(twice).toMatchObject({ firstSignIn });
}, 60_000);

it('[USER-5] who is erased is gone from Keycloak, and others are told of nobody', async () => {
  const person = await house.add();
  await house.settled();
  expect(await new KeycloakVisitor(house.realm).signIn(person.email, password)).toBeTruthy();
  const users = () =>
    house.realm.call('GET', `/users?username=${person.id}&exact=true`) as Promise<unknown[]>;
  expect(await users()).toHaveLength(1);
  const body = { reason: 'They asked for it' };
  await call(personalRequests.erase, { params: { id: person.id }, body });
  await until(async () => ((await users()).length === 0 ? true : null));
  await house.settled();
  expect(said(person.id).at(-1)).toMatchObject({ first: '', last: '', email: '', roles: [], active: false });
  // The address is free for whoever comes next.
  expect((await house.add({ email: person.email })).id).not.toBe(person.id);
});
