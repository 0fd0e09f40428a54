import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { roles } from '@atrium/proto/identity/roles';
import { signInProviders, type SignInProvider } from '@atrium/proto/identity/sign-in-providers';
import { until } from '@atrium/common/testing/until';
import { codeOf, problemOf } from './test-organisation.ts';
import { claimsOf } from './login-form-client.ts';
import { ProvidersFixture, theirPassword } from './providers.fixture.ts';

let fixture: ProvidersFixture;
let providers: Record<'oidc' | 'saml' | 'rival', SignInProvider>;
beforeAll(async () => {
  fixture = await ProvidersFixture.open();
  providers = {
    oidc: await fixture.connect('oidc', 'acme.example'),
    saml: await fixture.connect('saml', 'acme.pl'),
    rival: await fixture.connect('oidc', 'globex.example', fixture.rival, fixture.rivalToken),
  };
}, 180_000);
afterAll(() => fixture.close());

const domainOf = { oidc: 'acme.example', saml: 'acme.pl' };
const aliasOf = ({ addresses }: SignInProvider): string =>
  decodeURIComponent(new URL(addresses.redirectUri).pathname.split('/').at(-2) ?? '');

/** A person of ours whom the partner also knows. */
async function employed(email: string, groups: string[] = []): Promise<string> {
  const { id } = await fixture.fixture.add({ email });
  await fixture.settled();
  await fixture.partner.addUser(email, theirPassword, groups);
  return id;
}

it.each(['oidc', 'saml'] as const)(
  '[AUTH-8] a person with an address of a verified domain is sent to its provider by %s, and let in without a password here',
  async (kind) => {
    const email = `marta@${domainOf[kind]}`;
    const id = await employed(email);
    const { provider } = await fixture.call(signInProviders.findByEmail, { body: { email } }, { token: '' });
    expect(provider).toBe(aliasOf(providers[kind]));
    for (const _again of [1, 2]) {
      const { access_token } = await fixture.signIn(provider ?? '', email);
      expect(claimsOf(access_token)).toMatchObject({ sub: id, email, identity_provider: provider });
      expect(await fixture.responseTo(access_token)).toBe('answered');
    }
  },
  60_000,
);

/** Expects that the sign-in is refused and no account is linked. */
async function refused(alias: string, email: string, person?: string): Promise<void> {
  const { page } = await fixture.startSignIn(alias, email);
  expect({ location: page.location, code: page.text.includes('code=') }).toEqual({
    location: null,
    code: false,
  });
  if (person !== undefined) expect(await fixture.linksOf(person)).toEqual([]);
}

it('[AUTH-8] a provider of another organisation opens no account here, whatever address it asserts', async () => {
  const id = await employed('ada.victim@acme.example');
  await fixture.rival.addUser('ada.victim@acme.example', theirPassword);
  // A guessed provider name opens that provider and nothing more.
  await refused(aliasOf(providers.rival), 'ada.victim@acme.example', id);
  // The domain does not help either: a person of ours with an address of theirs stays ours.
  const guest = await fixture.fixture.add({ email: 'guest@globex.example' });
  await fixture.settled();
  await fixture.rival.addUser('guest@globex.example', theirPassword);
  await refused(aliasOf(providers.rival), 'guest@globex.example', guest.id);
  expect(await fixture.canSignIn(aliasOf(providers.rival), 'grace@globex.example')).toBe(true);
}, 60_000);

it('[AUTH-8] a provider can neither open nor create an account with an address of a domain that is not its own', async () => {
  for (const email of ['contractor@elsewhere.example', 'other@acme.pl']) {
    const id = await employed(email);
    await refused(aliasOf(providers.oidc), email, id);
  }
  await fixture.partner.addUser('stranger@acme.example', theirPassword);
  await refused(aliasOf(providers.oidc), 'stranger@acme.example');
  const found = await fixture.fixture.realm.call('GET', '/users?email=stranger@acme.example&exact=true');
  expect(found).toEqual([]);
}, 60_000);

it('[AUTH-8] a user name at the provider never identifies a person here: only the address counts', async () => {
  const email = 'boss@acme.example';
  const { id } = await fixture.fixture.add({ email });
  await fixture.settled();
  // People's ids are not secret: they appear in page addresses.
  await fixture.partner.addUser('nobody.here@acme.example', theirPassword, [], id);
  await refused(aliasOf(providers.oidc), 'nobody.here@acme.example', id);
  expect(await fixture.linksOf(id)).toEqual([]);
}, 60_000);

it('[AUTH-8] a link created behind all checks is refused by Keycloak, and by every service even without Keycloak’s help', async () => {
  const email = 'linked@acme.example';
  const { id } = await fixture.fixture.add({ email });
  await fixture.settled();
  await fixture.rival.addUser('mallory@globex.example', theirPassword);
  const alias = aliasOf(providers.rival);
  const { realm } = fixture.fixture;
  const [user] = (await realm.call('GET', `/users?username=${id}&exact=true`)) as { id: string }[];
  const mallory = await fixture.rival.find('mallory@globex.example');
  const link = { identityProvider: alias, userId: mallory.id, userName: 'mallory' };
  await realm.call('POST', `/users/${user?.id}/federated-identity/${alias}`, link);
  expect((await fixture.startSignIn(alias, 'mallory@globex.example')).page.location).toBeNull();
  // As if someone had removed the flow in the console.
  const path = `/identity-provider/instances/${alias}`;
  const instance = (await realm.call('GET', path)) as object;
  await realm.call('PUT', path, { ...instance, postBrokerLoginFlowAlias: '' });
  const { access_token } = await fixture.signIn(alias, 'mallory@globex.example');
  expect(claimsOf(access_token)).toMatchObject({ sub: id, identity_provider: alias });
  expect(await fixture.responseTo(access_token)).toBe('no-user-record');
  await realm.call('PUT', path, instance);
}, 60_000);

it.each([
  ['name', 'Partner, renamed'],
  ['domains', []],
  ['groupsClaim', 'roles'],
] as const)('[ALL-14] identity provider: %s is changed, and nothing else', async (field, after) => {
  const { id, ...before } = await current('saml');
  const { name, domains, groupsClaim } = before;
  const put = (body: typeof fields, ifMatch: number) =>
    fixture.call(signInProviders.edit, { params: { id }, body }, { ifMatch });
  const fields = { name, domains, groupsClaim };
  const changed = { ...fields, [field]: after };
  const { version } = await put(changed, before.version);
  expect(await current('saml')).toEqual({ ...before, id, ...changed, version: before.version + 1 });
  await put(fields, version);
  expect(await current('saml')).toMatchObject(fields);
});

it('[AUTH-8] a domain cannot be verified without its record, nor after another organisation has verified it', async () => {
  const claim = (domain: string, token: string) =>
    fixture.call(signInProviders.addDomain, { body: { domain } }, { token });
  const prove = (id: string, token: string) =>
    codeOf(fixture.call(signInProviders.verifyDomain, { params: { id } }, { token }));
  const { token } = fixture.fixture;
  const unproven = await claim('initech.example', token);
  expect(await prove(unproven.id, token)).toBe('domain-unverified');
  fixture.dns.publish({ ...unproven.record, value: 'atrium-domain-verification=somebody else' });
  expect(await prove(unproven.id, token)).toBe('domain-unverified');
  const { id, name, version } = await current('oidc');
  const fields = { name, domains: ['acme.example', 'initech.example'], groupsClaim: 'groups' };
  const edit = { params: { id }, body: fields };
  expect(await problemOf(fixture.call(signInProviders.edit, edit, { ifMatch: version }))).toMatchObject({
    code: 'invalid-input',
    issues: [{ path: ['domains', 1], code: 'invalid' }],
  });
  const theirs = await claim('acme.example', fixture.rivalToken);
  fixture.dns.publish(theirs.record);
  expect(await prove(theirs.id, fixture.rivalToken)).toBe('already-exists');
  expect(await problemOf(claim('gmail.com', token))).toMatchObject({
    issues: [{ path: ['domain'], code: 'public-domain' }],
  });
}, 60_000);

async function current(kind: 'oidc' | 'saml'): Promise<SignInProvider> {
  const { providers: all } = await fixture.call(signInProviders.list, {});
  return all.find(({ id }) => id === providers[kind].id) ?? providers[kind];
}

it.each(['oidc', 'saml'] as const)(
  '[AUTH-8] groups of a provider (%s) assign and remove roles at sign-in, as previewed; roles assigned manually stay',
  async (kind) => {
    const email = `press.${kind}@${domainOf[kind]}`;
    const id = await employed(email, ['Press']);
    const [editor, byHand] = [
      await fixture.fixture.role(`Editors ${kind}`),
      await fixture.fixture.role(`By hand ${kind}`),
    ];
    await fixture.call(roles.assign, { params: { id: byHand.id, person: id } });
    const params = { id: providers[kind].id };
    await fixture.signIn(aliasOf(providers[kind]), email);
    const groups = [{ group: 'Press', role: editor.id }];
    const preview = () => fixture.call(signInProviders.previewGroups, { params, body: { groups } });
    await until(async () => ((await preview()).people.some((one) => one.id === id) ? true : null));
    expect((await preview()).people).toEqual([
      expect.objectContaining({ id, gains: [editor.id], loses: [] }),
    ]);
    const { version } = await current(kind);
    await fixture.call(signInProviders.mapGroups, { params, body: { groups } }, { ifMatch: version });
    await fixture.rolesOf(id, [byHand.id, editor.id]);
    expect(await preview()).toMatchObject({ changed: 0, people: [] });
    await fixture.partner.changeGroups(email, 'Press');
    await fixture.signIn(aliasOf(providers[kind]), email);
    await fixture.rolesOf(id, [byHand.id]);
    await fixture.settled();
    const { access_token } = await fixture.signIn(aliasOf(providers[kind]), email);
    expect(claimsOf(access_token)['roles']).toEqual([byHand.id]);
  },
  90_000,
);

it('[AUTH-8] a check reports what has changed', async () => {
  const check = async () =>
    (await fixture.call(signInProviders.check, { params: { id: providers.saml.id } })).items.map(
      ({ what, outcome }) => `${what} ${outcome}`,
    );
  expect(await check()).toEqual(['description good', 'connection good', 'domains good']);
  fixture.dns.remove('_atrium.acme.pl');
  expect(await check()).toEqual(['description good', 'connection good', 'domains missing']);
}, 60_000);

it('[AUTH-8] removing a provider signs out the people who used it and ends sign-in through it, and no secret is returned', async () => {
  const email = 'leaver@acme.example';
  await employed(email);
  const alias = aliasOf(providers.oidc);
  const tokens = await fixture.signIn(alias, email);
  expect(await fixture.responseTo(tokens.access_token)).toBe('answered');
  const all = JSON.stringify(await fixture.call(signInProviders.list, {}));
  expect(all).not.toContain(fixture.partner.secret);
  await fixture.call(signInProviders.remove, { params: { id: providers.oidc.id } });
  const { page } = await fixture.startSignIn(alias, email).catch(() => ({ page: null }));
  expect(page?.location ?? null).toBeNull();
  await until(async () =>
    (await fixture.responseTo(tokens.access_token)) === 'token-outdated' ? true : null,
  );
  await fixture.settled();
  expect(await fixture.refreshed(tokens.refresh_token)).toBeNull();
  expect(await fixture.call(signInProviders.findByEmail, { body: { email } }, { token: '' })).toEqual({
    provider: null,
  });
}, 60_000);
