import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { stackParts } from '@atrium/common/testing/stack-parts';
import { session } from '@atrium/proto/identity/session';
import { codeOf } from './house.ts';
import { KeycloakHouse, password } from './keycloak.house.ts';
import { PartnerRealm } from './keycloak.partner.ts';
import { KeycloakVisitor, actionOf, claimsOf, type Page } from './keycloak.visitor.ts';

const theirPassword = 'their own long password';

let house: KeycloakHouse;
let partner: PartnerRealm;
beforeAll(async () => {
  house = await KeycloakHouse.open();
  partner = await PartnerRealm.create(house.realm);
  await partner.connectByOidc();
  await partner.connectBySaml();
}, 120_000);
afterAll(async () => {
  await partner.remove();
  await house.close();
});

/** Goes on over pages of Keycloak, and over forms that scripts send in a browser, until somebody has to do something. */
async function onward(visitor: KeycloakVisitor, page: Page): Promise<Page> {
  if (page.location?.startsWith(stackParts.keycloakUrl))
    return onward(visitor, await visitor.open(page.location));
  const saml = /name="SAMLResponse" value="([^"]+)"/i.exec(page.text)?.[1];
  if (!saml) return page;
  const relay = /name="RelayState" value="([^"]*)"/i.exec(page.text)?.[1] ?? '';
  return onward(visitor, await visitor.open(actionOf(page), { SAMLResponse: saml, RelayState: relay }));
}

/** Shows the partner who somebody is, and comes back with it. */
async function throughPartner(visitor: KeycloakVisitor, broker: string, email: string): Promise<Page> {
  const theirs = await onward(visitor, await visitor.begin({ kc_idp_hint: broker }));
  expect(actionOf(theirs)).toContain(partner.issuer);
  return onward(visitor, await visitor.submit(theirs, email, theirPassword));
}

const tokensOf = (visitor: KeycloakVisitor, { location }: Page) =>
  visitor.redeem(new URL(location ?? '').searchParams.get('code') ?? '');

it.each(['oidc', 'saml'])(
  '[AUTH-8] who comes by %s from another provider shows once that the account here is theirs, and is let in from then on',
  async (broker) => {
    const person = await house.add();
    await house.settled();
    await partner.employ(person.email, theirPassword);
    const visitor = new KeycloakVisitor(house.realm);
    const asked = await throughPartner(visitor, broker, person.email);
    // An address alone, from whoever says it, opens no account.
    expect(asked.location).toBeNull();
    const done = await linked(visitor, asked, person.email);
    const { access_token } = await tokensOf(visitor, done);
    expect(claimsOf(access_token)).toMatchObject({ sub: person.id, email: person.email });
    const later = new KeycloakVisitor(house.realm);
    const again = await tokensOf(later, await throughPartner(later, broker, person.email));
    expect(claimsOf(again.access_token)).toMatchObject({ sub: person.id });
    const answer = house.service.call(session.get, {}, { token: again.access_token });
    expect(await codeOf(answer)).toBe('answered');
  },
  60_000,
);

it.each(['oidc', 'saml'])(
  '[AUTH-8] whom the partner knows by %s and nobody here has added gets nothing',
  async (broker) => {
    const stranger = `stranger-${broker}@acme.example`;
    await partner.employ(stranger, theirPassword);
    const visitor = new KeycloakVisitor(house.realm);
    const page = await throughPartner(visitor, broker, stranger);
    const { access_token } = await tokensOf(visitor, page);
    expect(claimsOf(access_token)['org']).toBeUndefined();
    const answer = house.service.call(session.get, {}, { token: access_token });
    expect(await codeOf(answer)).toBe('no-user-record');
    // Their having come keeps nobody from adding them.
    const person = await house.add({ email: stranger });
    await house.settled();
    const later = new KeycloakVisitor(house.realm);
    const done = await linked(later, await throughPartner(later, broker, stranger), stranger);
    expect(claimsOf((await tokensOf(later, done)).access_token)).toMatchObject({ sub: person.id });
  },
  60_000,
);

/** Shows by the password here that the account is theirs, too. */
async function linked(visitor: KeycloakVisitor, asked: Page, email: string): Promise<Page> {
  const proof = await onward(visitor, await visitor.open(actionOf(asked), { submitAction: 'linkAccount' }));
  const ours = proof.text.includes('name="password"') ? proof : await insteadOfMail(visitor, proof);
  expect(actionOf(ours)).toContain(house.realm.issuer);
  return onward(visitor, await visitor.submit(ours, email, password));
}

/** Keycloak offers a mail first, and the password for who has none at hand: the last of what it lists then. */
async function insteadOfMail(visitor: KeycloakVisitor, page: Page): Promise<Page> {
  const ways = await onward(visitor, await visitor.open(actionOf(page), { tryAnotherWay: 'on' }));
  const [, authenticationExecution = ''] =
    [...ways.text.matchAll(/name="authenticationExecution" value="([^"]+)"/g)].at(-1) ?? [];
  return onward(visitor, await visitor.open(actionOf(ways), { authenticationExecution }));
}
