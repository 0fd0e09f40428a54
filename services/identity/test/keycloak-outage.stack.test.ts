import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { mongo } from 'mongoose';
import { people } from '@atrium/proto/identity/people';
import { roles } from '@atrium/proto/identity/roles';
import { messages } from '@atrium/proto/messages';
import { until } from '@atrium/common/testing/until';
import type { KeycloakUser } from '../src/keycloak/keycloak-user.ts';
import type { ReconciliationReport } from '../src/keycloak/reconciliation-clock.ts';
import { ReconciliationClock } from '../src/keycloak/reconciliation-clock.ts';
import { codeOf, fields } from './house.ts';
import { KeycloakHouse, password } from './keycloak.house.ts';
import { claimsOf } from './keycloak.visitor.ts';

let house: KeycloakHouse;
beforeAll(async () => void (house = await KeycloakHouse.open()), 90_000);
afterAll(() => house.close());

const as = () => ({ token: house.token });
const queue = (): mongo.Collection => house.service.collection('keycloak_sync');
const userOf = async (id: string): Promise<KeycloakUser | undefined> =>
  ((await house.realm.call('GET', `/users?username=${id}&exact=true`)) as KeycloakUser[])[0];

async function compare(): Promise<ReconciliationReport> {
  const clock = house.service.app.get(ReconciliationClock, { strict: false });
  const before = await clock.lastReport();
  await clock.soon();
  const report = await until(async () => {
    const last = await clock.lastReport();
    return last && last.at.getTime() !== before?.at.getTime() ? last : null;
  });
  await house.settled();
  return report;
}

it('while Keycloak is away others hear of changes at once, nothing is lost, and nobody is added', async () => {
  const [role, person] = [await house.role('Night watch'), await house.add()];
  await house.settled();
  house.line.cut();
  expect(await codeOf(house.add())).toBe('unavailable');
  await house.service.call(roles.assign, { params: { id: role.id, person: person.id } }, as());
  await house.service.call(people.deactivate, { params: { id: person.id } }, as());
  await until(async () =>
    house.service.said(messages.person).find(({ id, active }) => id === person.id && !active),
  );
  expect(await userOf(person.id)).toMatchObject({ enabled: true, attributes: { access_version: ['1'] } });

  await house.service.restart();
  house.line.mend();
  await house.settled();
  expect(await userOf(person.id)).toMatchObject({
    enabled: false,
    attributes: { access_version: ['3'], roles: [JSON.stringify([role.id])] },
  });
}, 60_000);

it('compares everybody with Keycloak and repairs what is different, missing or left over', async () => {
  const [changed, lost] = [await house.add(), await house.add()];
  await house.settled();
  await compare();
  const before = await userOf(changed.id);
  await house.realm.call('PUT', `/users/${before?.id}`, {
    firstName: 'Somebody else',
    attributes: { ...before?.attributes, roles: ['["everything"]'] },
  });
  await house.realm.call('DELETE', `/users/${(await userOf(lost.id))?.id}`);
  const left = { username: 'nobody', email: 'nobody@acme.example', attributes: { org: ['acme'] } };
  await house.realm.call('POST', '/users', left);
  await house.realm.call('POST', '/users', { username: 'caretaker', email: 'caretaker@acme.example' });

  expect(await compare()).toMatchObject({ missing: 1, different: 1, left: 1 });
  expect(await userOf(changed.id)).toMatchObject({
    firstName: 'Łucja',
    attributes: { roles: ['[]'] },
  });
  expect(await userOf(lost.id)).toMatchObject({ enabled: true, email: lost.email });
  await queue().updateMany({}, { $set: { due: new Date(0) } });
  await until(async () => ((await queue().countDocuments()) === 0 ? true : null));
  expect(await userOf('nobody')).toBeUndefined();
  expect(await userOf('caretaker')).toBeDefined();
  expect(await compare()).toMatchObject({ missing: 0, different: 0, left: 0 });
}, 60_000);

it('puts right what was done in Keycloak for a change that came to nothing', async () => {
  const [person, other] = [await house.add(), await house.add()];
  await house.settled();
  const { version } = await house.service.call(people.get, { params: { id: person.id } }, as());
  const edit = (changes: Parameters<typeof fields>[0]): Promise<unknown> =>
    house.service.call(
      people.edit,
      { params: { id: person.id }, body: fields({ email: person.email, ...changes }) },
      { ...as(), ifMatch: version },
    );
  expect(await codeOf(edit({ email: other.email }))).toBe('already-exists');
  // As if identity had ended between changing Keycloak and the end of its transaction.
  const user = await userOf(person.id);
  await house.realm.call('PUT', `/users/${user?.id}`, { email: 'elsewhere@acme.example' });
  await queue().updateMany({}, { $set: { due: new Date(0) } });
  await until(async () => ((await queue().countDocuments()) === 0 ? true : null));
  expect(await userOf(person.id)).toMatchObject({ email: person.email });
  expect(claimsOf((await house.signIn(person.email, password)).access_token)['sub']).toBe(person.id);
}, 60_000);
