import { runForOrganisation } from '@atrium/common/context/request-context';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { directory } from '@atrium/proto/identity/directory';
import { people } from '@atrium/proto/identity/people';
import { privacy } from '@atrium/proto/identity/privacy';
import { signUpCodes } from '@atrium/proto/identity/sign-up-codes';
import { session } from '@atrium/proto/identity/session';
import { worksCouncil } from '@atrium/proto/identity/works-council';
import { messages } from '@atrium/proto/messages';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identity } from '../src/definition.ts';
import { PeopleLiveEvents } from '../src/person-records/people-live-events.ts';
import { PeopleRepository } from '../src/person-records/people.repository.ts';
import { codeOf, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
let other: TestPerson;
let ada: string;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
  other = await testOrganisation.addPersonWho({ admin: { setup: 'allow' } });
  ada = (await testOrganisation.addPerson({ first: 'Ada' })).id;
  await runForOrganisation(testOrganisation.org, 'test', () =>
    service.app.get(PeopleRepository, { strict: false }).recordSignIn(ada, new Date('2026-11-20T08:15:00Z')),
  );
});
afterAll(() => service.stop());

const seen = async () => ({
  record: (await testOrganisation.getPerson(ada)).lastSignIn,
  row: (await service.call(people.list, { query: {} }, testOrganisation.as)).items.find(
    ({ id }) => id === ada,
  )?.firstSignIn,
  profile: (await service.call(directory.profile, { params: { id: ada } }, testOrganisation.as)).lastSeen,
});
const step = async <T>(call: Promise<T>): Promise<T> => {
  const answer = await call;
  await service.settled();
  return answer;
};

it('[PERM-7] no one sees when a person was here: on no screen, in no export, by no sort order', async () => {
  expect(Object.values(await seen())).not.toContain(null);
  expect(await table()).toContain('2026-11-20');
  const entered = await step(
    service.call(worksCouncil.activate, { body: { smallestGroup: 6 } }, testOrganisation.as),
  );
  expect(entered).toMatchObject({ on: true, smallestGroup: 6, deactivation: null });
  expect(service.published(messages.adminAction, testOrganisation.org)).toContainEqual(
    expect.objectContaining({ action: 'worksCouncil.activate' }),
  );
  expect(await seen()).toEqual({ record: null, row: null, profile: null });
  const { organisation } = await service.call(session.get, {}, testOrganisation.as);
  expect(organisation.worksCouncil).toBe(true);
  expect(
    await codeOf(service.call(people.list, { query: { sort: '-lastSignIn' } }, testOrganisation.as)),
  ).toBe('works-council-mode');
  const after = await table();
  expect(after).toContain('Ada');
  expect(after).not.toContain('2026-11-20');
  expect(service.published(messages.organisation, testOrganisation.org).at(-1)?.smallestGroup).toBe(6);
});

async function table(): Promise<string> {
  const folder = join(service.filesFolder, testOrganisation.org, 'uploads', 'tables');
  const before = new Set(await readdir(folder).catch(() => []));
  await service.call(people.export, { body: { format: 'csv' } }, testOrganisation.as);
  const [fresh = ''] = (await readdir(folder)).filter((name) => !before.has(name));
  return readFile(join(folder, fresh), 'utf8');
}

it('[PERM-7] open browsers learn at most once a minute that people have changed, and not who', async () => {
  const before = service.liveEvents.length;
  const changed = () =>
    service.liveEvents
      .slice(before)
      .filter(({ name, org }) => name === 'people.changed' && org === testOrganisation.org);
  for (const email of ['one@acme.example', 'two@acme.example'])
    await step(testOrganisation.addPerson({ first: 'Ben', email }));
  expect(changed()).toEqual([]);
  await step(service.app.get(PeopleLiveEvents, { strict: false }).sendWaiting());
  expect(changed()).toMatchObject([{ to: 'everyone', ids: {} }]);
  await step(service.app.get(PeopleLiveEvents, { strict: false }).sendWaiting());
  expect(changed()).toHaveLength(1);
});

it('[PERM-7] no one sees who has never signed in, and only coarse counts of them', async () => {
  const { as } = testOrganisation;
  expect(await codeOf(service.call(signUpCodes.pendingActivations, {}, as))).toBe('works-council-mode');
  const { people: all, activated, items } = await service.call(signUpCodes.activation, { query: {} }, as);
  expect(all).toBeGreaterThan(2);
  expect({ activated, items }).toEqual({ activated: null, items: [] });
  expect(await service.call(signUpCodes.activationTotal, {}, as)).toEqual({
    ...{ people: all, activated: null, newlyActivated: null },
  });
});

it('[PERM-7] people can save their privacy settings as they are shown', async () => {
  const shown = await service.call(privacy.get, {}, testOrganisation.as);
  expect(shown.lastSeen).toBe('everyone');
  expect(await service.call(privacy.update, { body: shown }, testOrganisation.as)).toEqual(shown);
});

it('[PERM-7] a second account made an administrator for it can neither request nor approve leaving works council mode', async () => {
  const { superuser } = testOrganisation;
  const puppet = await step(testOrganisation.addPersonWho({ admin: { setup: 'allow' } }));
  await service.settled();
  expect(await codeOf(service.call(worksCouncil.requestDeactivation, {}, { as: puppet }))).toBe(
    'new-administrator',
  );
  await step(service.call(worksCouncil.requestDeactivation, {}, { as: superuser }));
  const approve = () => codeOf(service.call(worksCouncil.approveDeactivation, {}, { as: puppet }));
  expect(await approve()).toBe('new-administrator');
  // What counts is the time before the request, so waiting while it is open does not help.
  const hour = 3_600_000;
  const set = (collection: string, id: string, field: string, msAgo: number) =>
    service
      .collection(collection)
      .updateOne({ _id: id as never }, { $set: { [field]: new Date(Date.now() - msAgo) } });
  const since = (msAgo: number) => set('administrators', puppet.id, 'since', msAgo);
  await set('organisations', testOrganisation.org, 'worksCouncil.since', 30 * 24 * hour);
  await since(7 * 24 * hour - hour);
  expect(await approve()).toBe('new-administrator');
  await since(7 * 24 * hour + hour);
  expect(await approve()).toBe('answered');
  await service.settled();
  await step(service.call(worksCouncil.activate, { body: { smallestGroup: 6 } }, testOrganisation.as));
});

it('[PERM-7] leaving works council mode takes two different people, the minimum group size can only grow, and every step is logged', async () => {
  const call = (
    endpoint: (typeof worksCouncil)['approveDeactivation' | 'requestDeactivation' | 'cancelDeactivation'],
    as: TestPerson,
  ) => service.call(endpoint, {}, { as });
  const actions = () =>
    service
      .published(messages.adminAction, testOrganisation.org)
      .flatMap(({ action }) => (action.startsWith('worksCouncil') ? [action] : []));
  const before = actions().length;
  const smaller = service.call(worksCouncil.activate, { body: { smallestGroup: 5 } }, testOrganisation.as);
  expect(await codeOf(smaller)).toBe('wrong-state');
  expect(await codeOf(call(worksCouncil.approveDeactivation, other))).toBe('wrong-state');
  const requested = await step(call(worksCouncil.requestDeactivation, testOrganisation.superuser));
  expect(requested).toMatchObject({ on: true, deactivation: { by: { id: testOrganisation.superuser.id } } });
  expect(await codeOf(call(worksCouncil.approveDeactivation, testOrganisation.superuser))).toBe(
    'own-request',
  );
  await step(call(worksCouncil.cancelDeactivation, other));
  expect(await codeOf(call(worksCouncil.approveDeactivation, other))).toBe('wrong-state');
  await step(call(worksCouncil.requestDeactivation, other));
  expect(await seen()).toEqual({ record: null, row: null, profile: null });
  expect(await step(call(worksCouncil.approveDeactivation, testOrganisation.superuser))).toMatchObject({
    on: false,
    deactivation: null,
  });
  expect(Object.values(await seen())).not.toContain(null);
  expect(actions().slice(before)).toEqual(
    ['requestDeactivation', 'cancelDeactivation', 'requestDeactivation', 'approveDeactivation'].map(
      (name) => `worksCouncil.${name}`,
    ),
  );
});
