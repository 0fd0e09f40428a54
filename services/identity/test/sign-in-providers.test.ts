import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { brokerAlias } from '@atrium/common/auth/broker-alias';
import { Config } from '@atrium/common/config/service-config';
import { OutboundNetworks } from '@atrium/common/http/outbound-networks';
import { until } from '@atrium/common/testing/until';
import { TestService } from '@atrium/common/testing/test-service';
import { signInProviders } from '@atrium/proto/identity/sign-in-providers';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identity } from '../src/definition.ts';
import { BrokeredSignInListener } from '../src/sign-in-providers/brokered-sign-in-listener.ts';
import { DomainVerifier, verificationRecordOf } from '../src/sign-in-providers/domain-verifier.ts';
import { ProviderPeople } from '../src/sign-in-providers/provider-people.ts';
import { ProviderDescriptions } from '../src/sign-in-providers/provider-descriptions.ts';
import { TestDnsServer } from './test-dns-server.ts';
import { TestOrganisation, codeOf } from './test-organisation.ts';

let service: TestService;
let dns: TestDnsServer;
let web: Server;
let pages: Record<string, unknown> = {};
beforeAll(async () => {
  service = await TestService.start(identity);
  dns = await TestDnsServer.open();
  web = createServer(({ url = '' }, answer) => {
    answer.statusCode = url in pages ? 200 : 404;
    answer.end(JSON.stringify(pages[url] ?? null));
  }).listen(0, '127.0.0.1');
  await once(web, 'listening');
});
afterAll(async () => {
  await service.stop();
  dns.close();
  web.close();
});

const configWith = (values: Partial<Config['values']>): Config =>
  new Config('identity', { ...service.app.get(Config).values, ...values });

it('[AUTH-8] with built-in sign-in, identity providers are refused because they need Keycloak, but domains can be verified for sign-up', async () => {
  const organisation = await TestOrganisation.create(service);
  const call = service.call.bind(service);
  expect(await call(signInProviders.list, {}, organisation.as)).toEqual({
    state: 'needs-keycloak',
    providers: [],
    domains: [],
  });
  const added = call(signInProviders.add, { body: { name: 'Entra', kind: 'oidc' } }, organisation.as);
  expect(await codeOf(added)).toBe('needs-keycloak');
  const domain = call(signInProviders.addDomain, { body: { domain: 'acme.example' } }, organisation.as);
  expect(await codeOf(domain)).toBe('answered');
  expect(await call(signInProviders.methods, {}, {})).toEqual({ providers: false });
  const response = call(signInProviders.findByEmail, { body: { email: 'ada@acme.example' } }, {});
  expect(await response).toEqual({ provider: null });
  // The operator of a provider can sign in as anyone, so the setup permission is not enough.
  const administrator = await organisation.addPersonWho({ admin: { setup: 'allow' } });
  expect(await codeOf(call(signInProviders.list, {}, { as: administrator }))).toBe('permission-denied');
});

it('[AUTH-8] a domain is verified by its DNS record and by nothing else', async () => {
  const verifier = new DomainVerifier(configWith({ DNS_SERVERS: dns.address }));
  const domain = { domain: 'acme.example', token: 'a1b2' };
  expect(await verifier.isVerified(domain)).toBe(false);
  dns.publish({ name: verificationRecordOf(domain).name, value: 'atrium-domain-verification=another' });
  expect(await verifier.isVerified(domain)).toBe(false);
  dns.publish(verificationRecordOf(domain));
  expect(await verifier.isVerified(domain)).toBe(true);
  expect(await verifier.isVerified({ ...domain, domain: 'sub.acme.example' })).toBe(false);
});

it('[AUTH-8] a provider’s metadata is not read from internal addresses, and must be its own', async () => {
  const issuer = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const discovery = (changes: object = {}) => ({
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      ...changes,
    },
    '/keys': { keys: [{ kty: 'RSA' }] },
  });
  const opened = new ProviderDescriptions(
    new OutboundNetworks(configWith({ OUTBOUND_NETWORKS: '127.0.0.1' })),
  );
  pages = discovery();
  expect(await opened.openId(`${issuer}/.well-known/openid-configuration`)).toMatchObject({
    issuer,
    keys: `${issuer}/keys`,
    userInfo: null,
  });
  const wrong = [
    { issuer: 'https://login.example/{tenantid}/v2.0' },
    { token_endpoint: 'http://169.254.169.254/latest' },
    { token_endpoint: 'https://10.0.0.7/token' },
    { userinfo_endpoint: 'https://[::1]/me' },
    { jwks_uri: `${issuer}/nothing` },
    { authorization_endpoint: 'javascript:alert(1)' },
  ];
  for (const changes of wrong) {
    pages = discovery(changes);
    await expect(opened.openId(issuer)).rejects.toThrow();
  }
  const closed = new ProviderDescriptions(new OutboundNetworks(configWith({})));
  pages = discovery();
  await expect(closed.openId(issuer)).rejects.toThrow('does not use https');
  await expect(closed.openId('https://127.0.0.1')).rejects.toThrow('refused-address');
});

const keep = async (org: string, groups: readonly { group: string; role: string }[] = []) => {
  const id = randomUUID().slice(0, 8);
  const provider = { name: 'Entra', kind: 'oidc', connection: null, domains: [], version: 1 };
  const row = { _id: id as never, org, ...provider, groupsClaim: 'groups', groups };
  await service.collection('sign_in_providers').insertOne(row);
  return id;
};

it('[AUTH-8] a repeated or late sign-in message changes nothing, nor does one for a provider of another organisation', async () => {
  const organisation = await TestOrganisation.create(service);
  const [role, person] = [await organisation.addRole({}), await organisation.addPerson()];
  const id = await keep(organisation.org, [{ group: 'Press', role: role.id }]);
  const listener = service.app.get(BrokeredSignInListener, { strict: false });
  const signInWith = (groups: string[], at: number, org = organisation.org) =>
    runForOrganisation(org, 'test', () =>
      listener.onSignIn(person.id, brokerAlias(organisation.org, id), groups, new Date(at)),
    );
  await signInWith(['Press'], 2_000);
  const { roles, version } = await organisation.getPerson(person.id);
  expect(roles).toEqual([...person.roles, role.id]);
  await signInWith(['Press'], 2_000);
  await signInWith([], 1_000);
  await signInWith([], 9_000, 'globex');
  expect(await organisation.getPerson(person.id)).toMatchObject({ roles, version });
  await signInWith([], 3_000);
  expect((await organisation.getPerson(person.id)).roles).toEqual(person.roles);
});

it('[AUTH-8] a person is signed out when a provider they used is removed, even if they have used another since', async () => {
  const organisation = await TestOrganisation.create(service);
  const [role, person] = [await organisation.addRole({}), await organisation.addPerson()];
  const [first, second] = [
    await keep(organisation.org),
    await keep(organisation.org, [{ group: 'Press', role: role.id }]),
  ];
  const within = <T>(work: () => Promise<T>) => runForOrganisation(organisation.org, 'test', work);
  const listener = service.app.get(BrokeredSignInListener, { strict: false });
  for (const [at, id] of [first, second].entries())
    await within(() =>
      listener.onSignIn(person.id, brokerAlias(organisation.org, id), ['Press'], new Date(at + 1)),
    );
  const stored = () => service.collection('brokered_people').findOne({ _id: person.id as never });
  const removeProvider = async (id: string) => {
    const { accessVersion } = await organisation.signIn(person.id);
    await service.collection('sign_in_providers').deleteOne({ _id: id as never });
    await within(() => service.app.get(ProviderPeople, { strict: false }).reconcile(id));
    await until(async () => (JSON.stringify(await stored()).includes(id) ? null : true));
    const now = await organisation.signIn(person.id);
    expect(now.accessVersion).toBeGreaterThan(accessVersion);
    return now;
  };
  expect((await removeProvider(first)).roles).toContain(role.id);
  expect(await stored()).toMatchObject({ provider: second, groups: ['Press'] });
  expect((await removeProvider(second)).roles).toEqual(person.roles);
  expect(await stored()).toBeNull();
});
