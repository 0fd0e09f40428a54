import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { mongo } from 'mongoose';
import { people } from '@atrium/proto/identity/people';
import { roles } from '@atrium/proto/identity/roles';
import { messages } from '@atrium/proto/messages';
import { until } from '@atrium/common/testing/until';
import type { KeycloakUser } from '../src/keycloak/keycloak-user.ts';
import type { ReconciliationReport } from '../src/keycloak/reconciliation-schedule.store.ts';
import { ReconciliationSchedule } from '../src/keycloak/reconciliation-schedule.store.ts';
import { codeOf, fields } from './test-organisation.ts';
import { KeycloakFixture, password } from './keycloak.fixture.ts';
import { claimsOf } from './login-form-client.ts';

let fixture: KeycloakFixture;
beforeAll(async () => void (fixture = await KeycloakFixture.open()), 90_000);
afterAll(() => fixture.close());

const as = () => ({ token: fixture.token });
const queue = (): mongo.Collection => fixture.service.collection('keycloak_sync');
const userOf = async (id: string): Promise<KeycloakUser | undefined> =>
  ((await fixture.realm.call('GET', `/users?username=${id}&exact=true`)) as KeycloakUser[])[0];

async function compare(): Promise<ReconciliationReport> {
  const schedule = fixture.service.app.get(ReconciliationSchedule, { strict: false });
  const before = await schedule.lastReport();
  await schedule.requestNow();
  const report = await until(async () => {
    const last = await schedule.lastReport();
    return last && last.at.getTime() !== before?.at.getTime() ? last : null;
  });
  await fixture.settled();
  return report;
}

it('while Keycloak is down, changes are published at once, nothing is lost, and no one can be added', async () => {
  const [role, person] = [await fixture.role('Night watch'), await fixture.add()];
  await fixture.settled();
  fixture.proxy.interrupt();
  expect(await codeOf(fixture.add())).toBe('unavailable');
  await fixture.service.call(roles.assign, { params: { id: role.id, person: person.id } }, as());
  await fixture.service.call(people.deactivate, { params: { id: person.id } }, as());
  await until(async () =>
    fixture.service.published(messages.person).find(({ id, active }) => id === person.id && !active),
  );
  expect(await userOf(person.id)).toMatchObject({ enabled: true, attributes: { access_version: ['1'] } });

  await fixture.service.restart();
  fixture.proxy.restore();
  await fixture.settled();
  expect(await userOf(person.id)).toMatchObject({
    enabled: false,
    attributes: { access_version: ['3'], roles: [JSON.stringify([role.id])] },
  });
}, 60_000);

it('compares everyone with Keycloak and repairs accounts that are different, missing or left over', async () => {
  const [changed, lost] = [await fixture.add(), await fixture.add()];
  await fixture.settled();
  await compare();
  const before = await userOf(changed.id);
  await fixture.realm.call('PUT', `/users/${before?.id}`, {
    firstName: 'Somebody else',
    attributes: { ...before?.attributes, roles: ['["everything"]'] },
  });
  await fixture.realm.call('DELETE', `/users/${(await userOf(lost.id))?.id}`);
  const left = { username: 'nobody', email: 'nobody@acme.example', attributes: { org: ['acme'] } };
  await fixture.realm.call('POST', '/users', left);
  await fixture.realm.call('POST', '/users', { username: 'caretaker', email: 'caretaker@acme.example' });

  expect(await compare()).toMatchObject({ missing: 1, different: 1, orphaned: 1 });
  expect(await userOf(changed.id)).toMatchObject({
    firstName: 'Łucja',
    attributes: { roles: ['[]'] },
  });
  expect(await userOf(lost.id)).toMatchObject({ enabled: true, email: lost.email });
  await queue().updateMany({}, { $set: { due: new Date(0) } });
  await until(async () => ((await queue().countDocuments()) === 0 ? true : null));
  expect(await userOf('nobody')).toBeUndefined();
  expect(await userOf('caretaker')).toBeDefined();
  expect(await compare()).toMatchObject({ missing: 0, different: 0, orphaned: 0 });
}, 60_000);

it('reverts what was changed in Keycloak for a change that was rolled back', async () => {
  const [person, other] = [await fixture.add(), await fixture.add()];
  await fixture.settled();
  const { version } = await fixture.service.call(people.get, { params: { id: person.id } }, as());
  const edit = (changes: Parameters<typeof fields>[0]): Promise<unknown> =>
    fixture.service.call(
      people.edit,
      { params: { id: person.id }, body: fields({ email: person.email, ...changes }) },
      { ...as(), ifMatch: version },
    );
  expect(await codeOf(edit({ email: other.email }))).toBe('already-exists');
  // As if identity had crashed between changing Keycloak and committing its transaction.
  const user = await userOf(person.id);
  await fixture.realm.call('PUT', `/users/${user?.id}`, { email: 'elsewhere@acme.example' });
  await queue().updateMany({}, { $set: { due: new Date(0) } });
  await until(async () => ((await queue().countDocuments()) === 0 ? true : null));
  expect(await userOf(person.id)).toMatchObject({ email: person.email });
  expect(claimsOf((await fixture.signIn(person.email, password)).access_token)['sub']).toBe(person.id);
}, 60_000);
