import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { people } from '@atrium/proto/identity/people';
import { session } from '@atrium/proto/identity/session';
import { signUp } from '@atrium/proto/identity/sign-up';
import { codeOf, fields } from './test-organisation.ts';
import { KeycloakFixture, password } from './keycloak.fixture.ts';
import { SignUpClient } from './sign-up-client.ts';

let fixture: KeycloakFixture;
let door: SignUpClient;
beforeAll(async () => {
  fixture = await KeycloakFixture.open();
  door = new SignUpClient(fixture.service);
}, 90_000);
afterAll(() => fixture.close());

it('[AUTH-3] an added person signs up through a mailed link, and signs in through Keycloak with the chosen password', async () => {
  const as = { token: fixture.token };
  const { id, email } = await fixture.service.call(people.create, { body: fields() }, as);
  const [one, other] = [await door.ticketFor(email), await door.ticketFor(email)];
  const codes = await Promise.all([one, other].map(({ ticket }) => codeOf(door.finish(ticket))));
  expect(codes.filter((code) => code === 'answered')).toHaveLength(1);
  await fixture.settled();
  const { access_token: token } = await fixture.signIn(email, password);
  const seen = await fixture.service.call(session.get, {}, { token });
  expect(seen).toMatchObject({ person: { id, name: 'Marta Kowalska' }, onboarding: true });
  await door.requestLink(email);
  expect(await door.mailTo(email, 3)).toContain('it already has an account');
});

it('[AUTH-3] [AUTH-4] a person admitted by domain is created in Keycloak with their roles; a person who signs up by phone, with their password', async () => {
  const as = { token: fixture.token };
  const role = await fixture.role('Newcomers');
  const { version } = await fixture.service.call(signUp.settings, {}, as);
  const body = { domains: ['newcomers.example'], roles: [role.id] };
  await fixture.service.call(signUp.editSettings, { body }, { ...as, ifMatch: version });
  const email = 'first.one@newcomers.example';
  await door.finish((await door.ticketFor(email)).ticket);
  const mobile = '+48601200300';
  const added = await fixture.service.call(people.create, { body: fields({ mobile }) }, as);
  const { challenge, code } = await door.codeTo(mobile);
  await door.finish((await door.confirmPhone(challenge, code)).ticket);
  await fixture.settled();
  for (const address of [email, added.email]) {
    const { access_token: token } = await fixture.signIn(address, password);
    expect((await fixture.service.call(session.get, {}, { token })).person.email).toBe(address);
  }
  const { items } = await fixture.service.call(people.list, { query: { q: email } }, as);
  expect(items).toMatchObject([{ email, roles: [role.id] }]);
});
