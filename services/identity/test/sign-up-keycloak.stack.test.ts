import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { people } from '@atrium/proto/identity/people';
import { session } from '@atrium/proto/identity/session';
import { signUp } from '@atrium/proto/identity/sign-up';
import { codeOf, fields } from './house.ts';
import { KeycloakHouse, password } from './keycloak.house.ts';
import { Doorway } from './sign-up.house.ts';

let house: KeycloakHouse;
let door: Doorway;
beforeAll(async () => {
  house = await KeycloakHouse.open();
  door = new Doorway(house.service);
}, 90_000);
afterAll(() => house.close());

it('[AUTH-3] who was added signs up by a mailed link, and comes in by Keycloak with the chosen password', async () => {
  const as = { token: house.token };
  const { id, email } = await house.service.call(people.create, { body: fields() }, as);
  const [one, other] = [await door.ticketFor(email), await door.ticketFor(email)];
  const codes = await Promise.all([one, other].map(({ ticket }) => codeOf(door.finish(ticket))));
  expect(codes.filter((code) => code === 'answered')).toHaveLength(1);
  await house.settled();
  const { access_token: token } = await house.signIn(email, password);
  const seen = await house.service.call(session.get, {}, { token });
  expect(seen).toMatchObject({ person: { id, name: 'Marta Kowalska' }, onboarding: true });
  await door.ask(email);
  expect(await door.mailTo(email, 3)).toContain('it already has an account');
});

it('[AUTH-3] [AUTH-4] who comes by a domain is made in Keycloak with their roles; who comes by phone, with their password', async () => {
  const as = { token: house.token };
  const role = await house.role('Newcomers');
  const { version } = await house.service.call(signUp.settings, {}, as);
  const body = { domains: ['newcomers.example'], roles: [role.id] };
  await house.service.call(signUp.editSettings, { body }, { ...as, ifMatch: version });
  const email = 'first.one@newcomers.example';
  await door.finish((await door.ticketFor(email)).ticket);
  const mobile = '+48601200300';
  const added = await house.service.call(people.create, { body: fields({ mobile }) }, as);
  const { challenge, code } = await door.codeTo(mobile);
  await door.finish((await door.confirmPhone(challenge, code)).ticket);
  await house.settled();
  for (const address of [email, added.email]) {
    const { access_token: token } = await house.signIn(address, password);
    expect((await house.service.call(session.get, {}, { token })).person.email).toBe(address);
  }
  const { items } = await house.service.call(people.list, { query: { q: email } }, as);
  expect(items).toMatchObject([{ email, roles: [role.id] }]);
});
