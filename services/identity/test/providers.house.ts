import { runForOrganisation } from '@atrium/common/context/request-context';
import { stackParts } from '@atrium/common/testing/stack-parts';
import { until } from '@atrium/common/testing/until';
import { session } from '@atrium/proto/identity/session';
import {
  signInProviders,
  type ProviderKind,
  type SignInProvider,
} from '@atrium/proto/identity/sign-in-providers';
import { randomUUID } from 'node:crypto';
import { OrganisationFounder } from '../src/founding/organisation-founder.ts';
import { PeopleImporter } from '../src/founding/people-importer.ts';
import { hashPassword } from '../src/sign-in/passwords.ts';
import { NameServer } from './dns.house.ts';
import { codeOf, fields } from './house.ts';
import { KeycloakHouse, password } from './keycloak.house.ts';
import { PartnerRealm } from './keycloak.partner.ts';
import { KeycloakVisitor, actionOf, claimsOf, type KeycloakTokens, type Page } from './keycloak.visitor.ts';

export const theirPassword = 'their own long password';

/** Two organisations on one realm, each with an identity provider of its own, and a DNS. */
export class ProvidersHouse {
  private constructor(
    readonly house: KeycloakHouse,
    readonly dns: NameServer,
    readonly partner: PartnerRealm,
    readonly rival: PartnerRealm,
    /** The token of the other organisation's administrator. */
    readonly rivalToken: string,
  ) {}

  static async open(): Promise<ProvidersHouse> {
    const dns = await NameServer.open();
    const house = await KeycloakHouse.open({ DNS_SERVERS: dns.address, OUTBOUND_NETWORKS: '127.0.0.1' });
    const partner = await PartnerRealm.create(house.realm);
    const rival = await PartnerRealm.create(house.realm);
    return new ProvidersHouse(house, dns, partner, rival, await foundRival(house));
  }

  async close(): Promise<void> {
    await this.partner.remove();
    await this.rival.remove();
    await this.house.close();
    this.dns.close();
  }

  call: KeycloakHouse['service']['call'] = (endpoint, input, options) =>
    this.house.service.call(endpoint, input, { token: this.house.token, ...options });

  /** As an administrator does on our page and at the provider: add, allow, connect, prove, lead. */
  async connect(
    kind: ProviderKind,
    domain: string,
    at = this.partner,
    token = this.house.token,
  ): Promise<SignInProvider> {
    const as = { token };
    const added = await this.call(signInProviders.add, { body: { name: `Partner ${kind}`, kind } }, as);
    await at.allow(added.addresses);
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
    await this.prove(domain, token);
    const body = { name: added.name, domains: [domain], groupsFrom: 'groups' };
    return this.call(signInProviders.edit, { params, body }, { ...as, ifMatch: connected.version });
  }

  async prove(domain: string, token = this.house.token): Promise<void> {
    const claimed = await this.call(signInProviders.addDomain, { body: { domain } }, { token });
    this.dns.publish(claimed.record);
    await this.call(signInProviders.proveDomain, { params: { id: claimed.id } }, { token });
  }

  /** Comes by a provider as far as it gets: back to our page with a code, or to a page that refuses. */
  async come(alias: string, email: string): Promise<{ page: Page; visitor: KeycloakVisitor }> {
    const visitor = new KeycloakVisitor(this.house.realm);
    const theirs = await onward(visitor, await visitor.begin({ kc_idp_hint: alias }));
    return { visitor, page: await onward(visitor, await visitor.submit(theirs, email, theirPassword)) };
  }

  async signIn(alias: string, email: string): Promise<KeycloakTokens> {
    const { visitor, page } = await this.come(alias, email);
    const code = page.location && new URL(page.location).searchParams.get('code');
    if (!code) throw new Error(`Not let in: ${wordsOf(page)}`);
    return visitor.redeem(code);
  }

  /** Somebody of the other organisation, whom its provider knows. */
  async comesIn(alias: string, email: string): Promise<boolean> {
    await this.rival.employ(email, theirPassword);
    return claimsOf((await this.signIn(alias, email)).access_token)['email'] === email;
  }

  refreshed(token: string): Promise<KeycloakTokens | null> {
    return new KeycloakVisitor(this.house.realm).refresh(token);
  }

  saidTo(token: string): Promise<unknown> {
    return codeOf(this.house.service.call(session.get, {}, { token }));
  }

  /** Which other providers somebody's user is linked with. */
  async linksOf(person: string): Promise<unknown> {
    const { realm } = this.house;
    const [user] = (await realm.call('GET', `/users?username=${person}&exact=true`)) as { id: string }[];
    return realm.call('GET', `/users/${user?.id}/federated-identity`);
  }

  settled = (): Promise<void> => this.house.settled();

  rolesOf = async (person: string, expected: readonly string[]): Promise<void> => {
    const rows = this.house.service.collection('people');
    await until(async () => {
      const found = await rows.findOne({ _id: person as never });
      return JSON.stringify(found?.['roles']) === JSON.stringify(expected) ? true : null;
    }, 30_000);
  };
}

/** Goes on over pages of Keycloak, and over forms that scripts send in a browser, until somebody has to do something. */
async function onward(visitor: KeycloakVisitor, page: Page): Promise<Page> {
  if (page.location?.startsWith(stackParts.keycloakUrl))
    return onward(visitor, await visitor.open(page.location));
  const [, kind, saml] = /name="(SAMLRequest|SAMLResponse)" value="([^"]+)"/i.exec(page.text) ?? [];
  if (!kind || !saml) return page;
  const relay = /name="RelayState" value="([^"]*)"/i.exec(page.text)?.[1] ?? '';
  return onward(visitor, await visitor.open(actionOf(page), { [kind]: saml, RelayState: relay }));
}

async function foundRival(house: KeycloakHouse): Promise<string> {
  const org = `globex-${randomUUID()}`;
  const { app } = house.service;
  const founded = await app.get(OrganisationFounder, { strict: false }).found({
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
  await house.settled();
  return (await house.signIn('grace@globex.example')).access_token;
}

/** What a page of Keycloak says, without its layout. */
export const wordsOf = ({ text }: Page): string =>
  text
    .replaceAll(/<(style|script|head)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
