import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { roles } from '@atrium/proto/identity/roles';
import { signInProviders, type SignInProvider } from '@atrium/proto/identity/sign-in-providers';
import { until } from '@atrium/common/testing/until';
import { codeOf, problemOf } from './house.ts';
import { claimsOf } from './keycloak.visitor.ts';
import { ProvidersHouse, theirPassword } from './providers.house.ts';

let house: ProvidersHouse;
let providers: Record<'oidc' | 'saml' | 'rival', SignInProvider>;
beforeAll(async () => {
  house = await ProvidersHouse.open();
  providers = {
    oidc: await house.connect('oidc', 'acme.example'),
    saml: await house.connect('saml', 'acme.pl'),
    rival: await house.connect('oidc', 'globex.example', house.rival, house.rivalToken),
  };
}, 180_000);
afterAll(() => house.close());

const domainOf = { oidc: 'acme.example', saml: 'acme.pl' };
const aliasOf = ({ addresses }: SignInProvider): string =>
  decodeURIComponent(new URL(addresses.back).pathname.split('/').at(-2) ?? '');

/** A person of ours whom the partner knows as well. */
async function employed(email: string, groups: string[] = []): Promise<string> {
  const { id } = await house.house.add({ email });
  await house.settled();
  await house.partner.employ(email, theirPassword, groups);
  return id;
}

it.each(['oidc', 'saml'] as const)(
  '[AUTH-8] who has an address of a proven domain is led to its provider by %s, and let in without a password here',
  async (kind) => {
    const email = `marta@${domainOf[kind]}`;
    const id = await employed(email);
    const { provider } = await house.call(signInProviders.way, { body: { email } }, { token: '' });
    expect(provider).toBe(aliasOf(providers[kind]));
    for (const _again of [1, 2]) {
      const { access_token } = await house.signIn(provider ?? '', email);
      expect(claimsOf(access_token)).toMatchObject({ sub: id, email, identity_provider: provider });
      expect(await house.saidTo(access_token)).toBe('answered');
    }
  },
  60_000,
);

/** Neither let in, nor linked, nor made. */
async function refused(alias: string, email: string, person?: string): Promise<void> {
  const { page } = await house.come(alias, email);
  expect({ location: page.location, code: page.text.includes('code=') }).toEqual({
    location: null,
    code: false,
  });
  if (person !== undefined) expect(await house.linksOf(person)).toEqual([]);
}

it('[AUTH-8] a provider of another organisation opens nobody’s account here, whatever address it puts to them', async () => {
  const id = await employed('ada.victim@acme.example');
  await house.rival.employ('ada.victim@acme.example', theirPassword);
  // Whoever guesses the name of a provider gets to it, and no further.
  await refused(aliasOf(providers.rival), 'ada.victim@acme.example', id);
  // Nor does the domain help: somebody of ours who has an address of theirs stays ours.
  const guest = await house.house.add({ email: 'guest@globex.example' });
  await house.settled();
  await house.rival.employ('guest@globex.example', theirPassword);
  await refused(aliasOf(providers.rival), 'guest@globex.example', guest.id);
  expect(await house.comesIn(aliasOf(providers.rival), 'grace@globex.example')).toBe(true);
}, 60_000);

it('[AUTH-8] a provider opens no account with an address of a domain that is not its own, nor makes one', async () => {
  for (const email of ['contractor@elsewhere.example', 'other@acme.pl']) {
    const id = await employed(email);
    await refused(aliasOf(providers.oidc), email, id);
  }
  await house.partner.employ('stranger@acme.example', theirPassword);
  await refused(aliasOf(providers.oidc), 'stranger@acme.example');
  const found = await house.house.realm.call('GET', '/users?email=stranger@acme.example&exact=true');
  expect(found).toEqual([]);
}, 60_000);

it('[AUTH-8] nobody is taken for somebody else by what they are called at their provider: the address alone counts', async () => {
  const email = 'boss@acme.example';
  const { id } = await house.house.add({ email });
  await house.settled();
  // Ids of people are no secret: they stand in addresses of pages.
  await house.partner.employ('nobody.here@acme.example', theirPassword, [], id);
  await refused(aliasOf(providers.oidc), 'nobody.here@acme.example', id);
  expect(await house.linksOf(id)).toEqual([]);
}, 60_000);

it('[AUTH-8] a link that somebody has made past all of it is refused by Keycloak, and without Keycloak’s help by every service', async () => {
  const email = 'linked@acme.example';
  const { id } = await house.house.add({ email });
  await house.settled();
  await house.rival.employ('mallory@globex.example', theirPassword);
  const alias = aliasOf(providers.rival);
  const { realm } = house.house;
  const [user] = (await realm.call('GET', `/users?username=${id}&exact=true`)) as { id: string }[];
  const mallory = await house.rival.find('mallory@globex.example');
  const link = { identityProvider: alias, userId: mallory.id, userName: 'mallory' };
  await realm.call('POST', `/users/${user?.id}/federated-identity/${alias}`, link);
  expect((await house.come(alias, 'mallory@globex.example')).page.location).toBeNull();
  // As when somebody at the console has taken the flow away.
  const path = `/identity-provider/instances/${alias}`;
  const instance = (await realm.call('GET', path)) as object;
  await realm.call('PUT', path, { ...instance, postBrokerLoginFlowAlias: '' });
  const { access_token } = await house.signIn(alias, 'mallory@globex.example');
  expect(claimsOf(access_token)).toMatchObject({ sub: id, identity_provider: alias });
  expect(await house.saidTo(access_token)).toBe('no-user-record');
  await realm.call('PUT', path, instance);
}, 60_000);

it.each([
  ['name', 'Partner, renamed'],
  ['domains', []],
  ['groupsFrom', 'roles'],
] as const)('[ALL-14] identity provider: %s is changed, and nothing else', async (field, after) => {
  const { id, ...before } = await current('saml');
  const { name, domains, groupsFrom } = before;
  const put = (body: typeof fields, ifMatch: number) =>
    house.call(signInProviders.edit, { params: { id }, body }, { ifMatch });
  const fields = { name, domains, groupsFrom };
  const changed = { ...fields, [field]: after };
  const { version } = await put(changed, before.version);
  expect(await current('saml')).toEqual({ ...before, id, ...changed, version: before.version + 1 });
  await put(fields, version);
  expect(await current('saml')).toMatchObject(fields);
});

it('[AUTH-8] nobody proves a domain by saying so, nor one that another organisation has proven', async () => {
  const claim = (domain: string, token: string) =>
    house.call(signInProviders.addDomain, { body: { domain } }, { token });
  const prove = (id: string, token: string) =>
    codeOf(house.call(signInProviders.proveDomain, { params: { id } }, { token }));
  const { token } = house.house;
  const unproven = await claim('initech.example', token);
  expect(await prove(unproven.id, token)).toBe('domain-unproven');
  house.dns.publish({ ...unproven.record, value: 'atrium-domain-verification=somebody else' });
  expect(await prove(unproven.id, token)).toBe('domain-unproven');
  const { id, name, version } = await current('oidc');
  const fields = { name, domains: ['acme.example', 'initech.example'], groupsFrom: 'groups' };
  const edit = { params: { id }, body: fields };
  expect(await problemOf(house.call(signInProviders.edit, edit, { ifMatch: version }))).toMatchObject({
    code: 'invalid-input',
    issues: [{ path: ['domains', 1], code: 'invalid' }],
  });
  const theirs = await claim('acme.example', house.rivalToken);
  house.dns.publish(theirs.record);
  expect(await prove(theirs.id, house.rivalToken)).toBe('already-exists');
  expect(await problemOf(claim('gmail.com', token))).toMatchObject({
    issues: [{ path: ['domain'], code: 'public-domain' }],
  });
}, 60_000);

async function current(kind: 'oidc' | 'saml'): Promise<SignInProvider> {
  const { providers: all } = await house.call(signInProviders.list, {});
  return all.find(({ id }) => id === providers[kind].id) ?? providers[kind];
}

it.each(['oidc', 'saml'] as const)(
  '[AUTH-8] groups of a provider (%s) give roles at sign-in and take them away, as the preview said; what was given by hand stays',
  async (kind) => {
    const email = `press.${kind}@${domainOf[kind]}`;
    const id = await employed(email, ['Press']);
    const [editor, byHand] = [
      await house.house.role(`Editors ${kind}`),
      await house.house.role(`By hand ${kind}`),
    ];
    await house.call(roles.assign, { params: { id: byHand.id, person: id } });
    const params = { id: providers[kind].id };
    await house.signIn(aliasOf(providers[kind]), email);
    const groups = [{ group: 'Press', role: editor.id }];
    const preview = () => house.call(signInProviders.previewGroups, { params, body: { groups } });
    await until(async () => ((await preview()).people.some((one) => one.id === id) ? true : null));
    expect((await preview()).people).toEqual([
      expect.objectContaining({ id, gains: [editor.id], loses: [] }),
    ]);
    const { version } = await current(kind);
    await house.call(signInProviders.mapGroups, { params, body: { groups } }, { ifMatch: version });
    await house.rolesOf(id, [byHand.id, editor.id]);
    expect(await preview()).toMatchObject({ changed: 0, people: [] });
    await house.partner.regroup(email, 'Press');
    await house.signIn(aliasOf(providers[kind]), email);
    await house.rolesOf(id, [byHand.id]);
    await house.settled();
    const { access_token } = await house.signIn(aliasOf(providers[kind]), email);
    expect(claimsOf(access_token)['roles']).toEqual([byHand.id]);
  },
  90_000,
);

it('[AUTH-8] a check says what is no longer as it was', async () => {
  const check = async () =>
    (await house.call(signInProviders.check, { params: { id: providers.saml.id } })).items.map(
      ({ what, outcome }) => `${what} ${outcome}`,
    );
  expect(await check()).toEqual(['description good', 'connection good', 'domains good']);
  house.dns.withdraw('_atrium.acme.pl');
  expect(await check()).toEqual(['description good', 'connection good', 'domains missing']);
}, 60_000);

it('[AUTH-8] who came by a provider that is removed is signed out, and comes in by it no more; nothing tells a secret', async () => {
  const email = 'leaver@acme.example';
  await employed(email);
  const alias = aliasOf(providers.oidc);
  const tokens = await house.signIn(alias, email);
  expect(await house.saidTo(tokens.access_token)).toBe('answered');
  const all = JSON.stringify(await house.call(signInProviders.list, {}));
  expect(all).not.toContain(house.partner.secret);
  await house.call(signInProviders.remove, { params: { id: providers.oidc.id } });
  const { page } = await house.come(alias, email).catch(() => ({ page: null }));
  expect(page?.location ?? null).toBeNull();
  await until(async () => ((await house.saidTo(tokens.access_token)) === 'token-stale' ? true : null));
  await house.settled();
  expect(await house.refreshed(tokens.refresh_token)).toBeNull();
  expect(await house.call(signInProviders.way, { body: { email } }, { token: '' })).toEqual({
    provider: null,
  });
}, 60_000);
