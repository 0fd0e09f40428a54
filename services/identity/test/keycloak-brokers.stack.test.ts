import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { stackServices } from '@atrium/common/testing/stack-services';
import { session } from '@atrium/proto/identity/session';
import { codeOf } from './test-organisation.ts';
import { KeycloakFixture, password } from './keycloak.fixture.ts';
import { ExternalRealm } from './external-realm.ts';
import { LoginFormClient, actionOf, claimsOf, type Page } from './login-form-client.ts';

const theirPassword = 'their own long password';

let fixture: KeycloakFixture;
let partner: ExternalRealm;
beforeAll(async () => {
  fixture = await KeycloakFixture.open();
  partner = await ExternalRealm.create(fixture.realm);
  await partner.connectByOidc();
  await partner.connectBySaml();
}, 120_000);
afterAll(async () => {
  await partner.remove();
  await fixture.close();
});

/**
 * Follows Keycloak's redirects, and submits the forms that scripts submit in a browser, until a page needs user input.
 */
async function onward(client: LoginFormClient, page: Page): Promise<Page> {
  if (page.location?.startsWith(stackServices.keycloakUrl))
    return onward(client, await client.open(page.location));
  const response = samlIn(page);
  return response ? onward(client, await client.open(actionOf(page), response)) : page;
}

function samlIn({ text }: Page) {
  const SAMLResponse = /name="SAMLResponse" value="([^"]+)"/i.exec(text)?.[1];
  const RelayState = /name="RelayState" value="([^"]*)"/i.exec(text)?.[1] ?? '';
  return SAMLResponse === undefined ? null : { SAMLResponse, RelayState };
}

/** Signs in at the partner and comes back with the result. */
async function throughPartner(client: LoginFormClient, broker: string, email: string): Promise<Page> {
  const theirs = await onward(client, await client.begin({ kc_idp_hint: broker }));
  expect(actionOf(theirs)).toContain(partner.issuer);
  return onward(client, await client.submit(theirs, email, theirPassword));
}

const tokensOf = (client: LoginFormClient, { location }: Page) =>
  client.redeem(new URL(location ?? '').searchParams.get('code') ?? '');

it.each(['oidc', 'saml'])(
  '[AUTH-8] a person who signs in by %s from another provider proves once that the account here is theirs, and is let in from then on',
  async (broker) => {
    const person = await fixture.add();
    await fixture.settled();
    await partner.addUser(person.email, theirPassword);
    const client = new LoginFormClient(fixture.realm);
    const response = await throughPartner(client, broker, person.email);
    // An address alone opens no account, no matter who claims it.
    expect(response.location).toBeNull();
    const done = await linked(client, response, person.email);
    const { access_token } = await tokensOf(client, done);
    expect(claimsOf(access_token)).toMatchObject({ sub: person.id, email: person.email });
    const later = new LoginFormClient(fixture.realm);
    const again = await tokensOf(later, await throughPartner(later, broker, person.email));
    expect(claimsOf(again.access_token)).toMatchObject({ sub: person.id });
    const answer = fixture.service.call(session.get, {}, { token: again.access_token });
    expect(await codeOf(answer)).toBe('answered');
  },
  60_000,
);

it.each(['oidc', 'saml'])(
  '[AUTH-8] a person whom the partner knows by %s but no one here has added gets no access',
  async (broker) => {
    const stranger = `stranger-${broker}@acme.example`;
    await partner.addUser(stranger, theirPassword);
    const client = new LoginFormClient(fixture.realm);
    const page = await throughPartner(client, broker, stranger);
    const { access_token } = await tokensOf(client, page);
    expect(claimsOf(access_token)['org']).toBeUndefined();
    const answer = fixture.service.call(session.get, {}, { token: access_token });
    expect(await codeOf(answer)).toBe('no-user-record');
    // The earlier sign-in does not prevent an administrator from adding the person.
    const person = await fixture.add({ email: stranger });
    await fixture.settled();
    const later = new LoginFormClient(fixture.realm);
    const done = await linked(later, await throughPartner(later, broker, stranger), stranger);
    expect(claimsOf((await tokensOf(later, done)).access_token)).toMatchObject({ sub: person.id });
  },
  60_000,
);

it('[AUTH-8] an assertion by SAML signs in once: neither its own browser nor another one that waits for one can use it again', async () => {
  const person = await fixture.add();
  await fixture.settled();
  await partner.addUser(person.email, theirPassword);
  const first = new LoginFormClient(fixture.realm);
  await linked(first, await throughPartner(first, 'saml', person.email), person.email);
  const victim = new LoginFormClient(fixture.realm);
  const stolen = await atAssertion(victim, person.email);
  const once = await onward(victim, await victim.open(stolen.action, stolen.response));
  expect(claimsOf((await tokensOf(victim, once)).access_token)).toMatchObject({ sub: person.id });
  const thief = new LoginFormClient(fixture.realm);
  const own = await atAssertion(thief, await strangerAtPartner());
  const mixed = { SAMLResponse: stolen.response.SAMLResponse, RelayState: own.response.RelayState };
  for (const [client, { action, response }] of [
    [victim, stolen],
    [thief, { action: own.action, response: mixed }],
    [new LoginFormClient(fixture.realm), stolen],
  ] as const) {
    const page = await onward(client, await client.open(action, response));
    expect({ status: page.status, location: page.location }).toEqual({ status: 400, location: null });
  }
}, 60_000);

/** Signs in at the partner, up to the form with which a browser brings the assertion back. */
async function atAssertion(client: LoginFormClient, email: string) {
  const theirs = await onward(client, await client.begin({ kc_idp_hint: 'saml' }));
  let page = await client.submit(theirs, email, theirPassword);
  while (page.location?.startsWith(stackServices.keycloakUrl)) page = await client.open(page.location);
  const response = samlIn(page);
  if (!response) throw new Error(`The partner brought no assertion, but ${page.status}`);
  return { action: actionOf(page), response };
}

async function strangerAtPartner(): Promise<string> {
  const email = 'thief@acme.example';
  await partner.addUser(email, theirPassword);
  return email;
}

/** Proves with the local password that the account here belongs to the same person. */
async function linked(client: LoginFormClient, question: Page, email: string): Promise<Page> {
  const proof = await onward(client, await client.open(actionOf(question), { submitAction: 'linkAccount' }));
  const ours = proof.text.includes('name="password"') ? proof : await insteadOfMail(client, proof);
  expect(actionOf(ours)).toContain(fixture.realm.issuer);
  return onward(client, await client.submit(ours, email, password));
}

/** Keycloak offers a mail first, and the password as the last of the alternatives it lists. */
async function insteadOfMail(client: LoginFormClient, page: Page): Promise<Page> {
  const choices = await onward(client, await client.open(actionOf(page), { tryAnotherWay: 'on' }));
  const [, authenticationExecution = ''] =
    [...choices.text.matchAll(/name="authenticationExecution" value="([^"]+)"/g)].at(-1) ?? [];
  return onward(client, await client.open(actionOf(choices), { authenticationExecution }));
}
