import { runForOrganisation } from '@atrium/common/context/request-context';
import { stackServices } from '@atrium/common/testing/stack-services';
import { until } from '@atrium/common/testing/until';
import { session } from '@atrium/proto/identity/session';
import {
  signInProviders,
  type ProviderKind,
  type SignInProvider,
} from '@atrium/proto/identity/sign-in-providers';
import { randomUUID } from 'node:crypto';
import { OrganisationCreator } from '../src/bootstrap/organisation-creator.ts';
import { PeopleImporter } from '../src/bootstrap/people-importer.ts';
import { hashPassword } from '../src/passwords/passwords.ts';
import { TestDnsServer } from './test-dns-server.ts';
import { codeOf, fields } from './test-organisation.ts';
import { KeycloakFixture, password } from './keycloak.fixture.ts';
import { ExternalRealm } from './external-realm.ts';
import { LoginFormClient, actionOf, claimsOf, type KeycloakTokens, type Page } from './login-form-client.ts';

export const theirPassword = 'their own long password';

/** Two organisations on one realm, each with its own identity provider, and a DNS server. */
export class ProvidersFixture {
  private constructor(
    readonly fixture: KeycloakFixture,
    readonly dns: TestDnsServer,
    readonly partner: ExternalRealm,
    readonly rival: ExternalRealm,
    /** The access token of the other organisation's administrator. */
    readonly rivalToken: string,
  ) {}

  static async open(): Promise<ProvidersFixture> {
    const dns = await TestDnsServer.open();
    const keycloakFixture = await KeycloakFixture.open({
      DNS_SERVERS: dns.address,
      OUTBOUND_NETWORKS: '127.0.0.1',
    });
    const partner = await ExternalRealm.create(keycloakFixture.realm);
    const rival = await ExternalRealm.create(keycloakFixture.realm);
    return new ProvidersFixture(keycloakFixture, dns, partner, rival, await foundRival(keycloakFixture));
  }

  async close(): Promise<void> {
    await this.partner.remove();
    await this.rival.remove();
    await this.fixture.close();
    this.dns.close();
  }

  call: KeycloakFixture['service']['call'] = (endpoint, input, options) =>
    this.fixture.service.call(endpoint, input, { token: this.fixture.token, ...options });

  /**
   * Does what an administrator does on our page and at the provider: add the provider, register the client, connect,
   * verify the domain, route the domain to the provider.
   */
  async connect(
    kind: ProviderKind,
    domain: string,
    at = this.partner,
    token = this.fixture.token,
  ): Promise<SignInProvider> {
    const as = { token };
    const added = await this.call(signInProviders.add, { body: { name: `Partner ${kind}`, kind } }, as);
    await at.registerClient(added.addresses);
    const params = { id: added.id };
    const connected =
      kind === 'oidc'
        ? await this.call(
            signInProviders.connectOidc,
            { params, body: { issuer: at.issuer, clientId: 'atrium', clientSecret: at.secret } },
            { ...as, ifMatch: added.version },
          )
        : await this.call(
            signInProviders.connectSaml,
            { params, body: { address: `${at.issuer}/protocol/saml/descriptor` } },
            { ...as, ifMatch: added.version },
          );
    await this.verify(domain, token);
    const body = { name: added.name, domains: [domain], groupsClaim: 'groups' };
    return this.call(signInProviders.edit, { params, body }, { ...as, ifMatch: connected.version });
  }

  async verify(domain: string, token = this.fixture.token): Promise<void> {
    const claimed = await this.call(signInProviders.addDomain, { body: { domain } }, { token });
    this.dns.publish(claimed.record);
    await this.call(signInProviders.verifyDomain, { params: { id: claimed.id } }, { token });
  }

  /** Signs in through a provider as far as possible: back to our page with a code, or to an error page. */
  async startSignIn(alias: string, email: string): Promise<{ page: Page; client: LoginFormClient }> {
    const client = new LoginFormClient(this.fixture.realm);
    const theirs = await onward(client, await client.begin({ kc_idp_hint: alias }));
    return { client, page: await onward(client, await client.submit(theirs, email, theirPassword)) };
  }

  async signIn(alias: string, email: string): Promise<KeycloakTokens> {
    const { client, page } = await this.startSignIn(alias, email);
    const code = page.location && new URL(page.location).searchParams.get('code');
    if (!code) throw new Error(`Not let in: ${wordsOf(page)}`);
    return client.redeem(code);
  }

  /** Adds a user to the other organisation's provider and returns whether that user can sign in. */
  async canSignIn(alias: string, email: string): Promise<boolean> {
    await this.rival.addUser(email, theirPassword);
    return claimsOf((await this.signIn(alias, email)).access_token)['email'] === email;
  }

  refreshed(token: string): Promise<KeycloakTokens | null> {
    return new LoginFormClient(this.fixture.realm).refresh(token);
  }

  responseTo(token: string): Promise<unknown> {
    return codeOf(this.fixture.service.call(session.get, {}, { token }));
  }

  /** The identity providers that the person's user is linked with. */
  async linksOf(person: string): Promise<unknown> {
    const { realm } = this.fixture;
    const [user] = (await realm.call('GET', `/users?username=${person}&exact=true`)) as { id: string }[];
    return realm.call('GET', `/users/${user?.id}/federated-identity`);
  }

  settled = (): Promise<void> => this.fixture.settled();

  rolesOf = async (person: string, expected: readonly string[]): Promise<void> => {
    const rows = this.fixture.service.collection('access');
    await until(async () => {
      const found = await rows.findOne({ _id: person as never });
      return JSON.stringify(found?.['roles']) === JSON.stringify(expected) ? true : null;
    }, 30_000);
  };
}

/**
 * Follows Keycloak's redirects, and submits the forms that scripts submit in a browser, until a page needs user input.
 */
async function onward(client: LoginFormClient, page: Page): Promise<Page> {
  if (page.location?.startsWith(stackServices.keycloakUrl))
    return onward(client, await client.open(page.location));
  const [, kind, saml] = /name="(SAMLRequest|SAMLResponse)" value="([^"]+)"/i.exec(page.text) ?? [];
  if (!kind || !saml) return page;
  const relay = /name="RelayState" value="([^"]*)"/i.exec(page.text)?.[1] ?? '';
  return onward(client, await client.open(actionOf(page), { [kind]: saml, RelayState: relay }));
}

async function foundRival(fixture: KeycloakFixture): Promise<string> {
  const org = `globex-${randomUUID()}`;
  const { app } = fixture.service;
  const founded = await app.get(OrganisationCreator, { strict: false }).create({
    id: org,
    name: 'Globex',
    languages: ['en-GB'],
    defaultLanguage: 'en-GB',
    timeZone: 'Europe/London',
    brandColour: '#1f6f5c',
  });
  const grace = {
    id: randomUUID(),
    fields: fields({ first: 'Grace', last: 'Root', email: 'grace@globex.example' }),
    roles: [founded.superuser],
    active: true,
    createdAt: new Date(),
  };
  const hash = await hashPassword(password);
  const importer = app.get(PeopleImporter, { strict: false });
  await runForOrganisation(org, 'test', () => importer.addPeople([grace], hash, () => undefined));
  await fixture.settled();
  return (await fixture.signIn('grace@globex.example')).access_token;
}

/** The text of a Keycloak page, without markup. */
export const wordsOf = ({ text }: Page): string =>
  text
    .replaceAll(/<(style|script|head)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
