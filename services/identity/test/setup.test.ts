import { TestService } from '@atrium/common/testing/test-service';
import { audit } from '@atrium/proto/identity/audit';
import { organisation as settings } from '@atrium/proto/identity/organisation';
import { people } from '@atrium/proto/identity/people';
import { departments } from '@atrium/proto/identity/reference-data';
import { session } from '@atrium/proto/identity/session';
import { setup } from '@atrium/proto/identity/setup';
import { IdentityConfig } from '../src/config.ts';
import { configureIdentity } from '../src/configure-identity.ts';
import { codeOf, fields, TestOrganisation, problemOf } from './test-organisation.ts';
import { publicUrl } from './sign-in.system.ts';
import { SignUpClient } from './sign-up-client.ts';

let service: TestService;
beforeAll(async () => {
  const config = IdentityConfig.parse({ LICENCE_SEATS: '2', LICENCE_VALID_UNTIL: '2999-12-31' });
  service = await TestService.start(await configureIdentity(config), { PUBLIC_URL: publicUrl });
});
afterAll(() => service.stop());

const byText = (one: unknown, other: unknown): number => String(one).localeCompare(String(other));

const calendar = {
  workingDays: [5, 1, 2, 3],
  holidays: [
    { date: '2027-12-25', name: 'Christmas' },
    { date: '2027-05-03', name: 'Święto Konstytucji' },
  ],
};

it('[SET-4] starts with common defaults, and each section is saved and logged separately', async () => {
  const organisation = await TestOrganisation.create(service);
  const begun = await service.call(setup.get, {}, organisation.as);
  expect(begun).toMatchObject({
    calendar: { workingDays: [1, 2, 3, 4, 5], holidays: [], version: 0 },
    requests: { suggestionsRecipient: null, ticketDays: null, formDays: null, version: 0 },
    menus: { kinds: [], version: 0 },
    stores: { appStore: null, googlePlay: null, version: 0 },
    map: { address: 'https://www.openstreetmap.org/search?query={address}', version: 0 },
  });
  const first = { ...organisation.as, ifMatch: 0 };
  const saved = await service.call(setup.editCalendar, { body: calendar }, first);
  expect(saved).toEqual({
    workingDays: [1, 2, 3, 5],
    holidays: calendar.holidays.toReversed(),
    version: 1,
  });
  const kinds = [{ id: 'lunch', name: { 'en-GB': 'Lunch', pl: 'Obiad' } }];
  await service.call(setup.editMenus, { body: { kinds } }, first);
  const stores = { appStore: 'https://apps.example/atrium', googlePlay: null };
  await service.call(setup.editStores, { body: stores }, first);
  const map = { address: 'https://maps.example/?q={address}' };
  await service.call(setup.editMap, { body: map }, first);
  const requests = { suggestionsRecipient: organisation.superuser.id, ticketDays: 5, formDays: 10 };
  await service.call(setup.editRequests, { body: requests }, first);
  expect(await service.call(setup.get, {}, organisation.as)).toMatchObject({
    calendar: saved,
    requests,
    menus: { kinds },
    stores,
    map,
  });
  await service.settled();
  const { items } = await service.call(audit.list, { query: { action: 'setup.edit' } }, organisation.as);
  expect(items.map(({ about }) => about.name).toSorted(byText)).toEqual([
    ...['calendar', 'map', 'menus', 'requests', 'stores'],
  ]);
  expect(items.find(({ about }) => about.name === 'stores')).toMatchObject({
    before: { appStore: null },
    after: { appStore: stores.appStore },
  });
});

it('[SET-4] saving over another person’s change is refused, and only one of two concurrent saves succeeds', async () => {
  const organisation = await TestOrganisation.create(service);
  const body = { appStore: null, googlePlay: 'https://play.example/atrium' };
  const save = (ifMatch: number) =>
    codeOf(service.call(setup.editStores, { body }, { ...organisation.as, ifMatch }));
  expect((await Promise.all([save(0), save(0)])).toSorted(byText)).toEqual(['answered', 'version-conflict']);
  expect(await save(0)).toBe('version-conflict');
  expect((await Promise.all([save(1), save(1)])).toSorted(byText)).toEqual(['answered', 'version-conflict']);
});

it('[SET-4] refuses duplicate days, invalid links and people who have left', async () => {
  const organisation = await TestOrganisation.create(service);
  const first = { ...organisation.as, ifMatch: 0 };
  const twice = {
    ...calendar,
    holidays: [...calendar.holidays, { date: '2027-12-25', name: 'Weihnachten' }],
  };
  const gone = (await organisation.addPerson()).id;
  await service.call(people.deactivate, { params: { id: gone } }, organisation.as);
  const stores = { appStore: 'javascript:alert(1)', googlePlay: null };
  const requests = { suggestionsRecipient: gone, ticketDays: null, formDays: null };
  const problems = await Promise.all([
    problemOf(service.call(setup.editCalendar, { body: twice }, first)),
    problemOf(service.call(setup.editCalendar, { body: { ...calendar, workingDays: [] } }, first)),
    problemOf(service.call(setup.editStores, { body: stores }, first)),
    problemOf(service.call(setup.editRequests, { body: requests }, first)),
    problemOf(service.call(setup.editMap, { body: { address: 'http://maps.example/{address}' } }, first)),
  ]);
  expect(problems.map((problem) => problem?.issues)).toMatchObject([
    [{ path: ['holidays'], code: 'unique' }],
    [{ path: ['workingDays'], code: 'required' }],
    [{ path: ['appStore'], code: 'url' }],
    [{ path: ['suggestionsRecipient'], code: 'invalid' }],
    [{ path: ['address'], code: 'invalid' }],
  ]);
});

describe('the licence', () => {
  it('[SET-4] stops sign-ups when every seat is taken, says so, keeps the ticket, and locks no one out', async () => {
    const organisation = await TestOrganisation.create(service);
    const door = new SignUpClient(service);
    const [one, other, third] = await Promise.all([0, 1, 2].map(() => organisation.addPerson(fields())));
    const tickets = await Promise.all([one, other, third].map((person) => door.ticketFor(person!.email)));
    const finished = await Promise.all(tickets.map(({ ticket }) => codeOf(door.finish(ticket))));
    expect(finished.toSorted(byText)).toEqual(['answered', 'answered', 'licence-used-up']);
    const refused = tickets[finished.indexOf('licence-used-up')]!;
    expect((await service.call(setup.get, {}, organisation.as)).licence).toEqual({
      seats: 2,
      validUntil: '2999-12-31',
      taken: 2,
      open: false,
    });
    const mine = await service.call(session.get, {}, organisation.as);
    expect(mine.licence).toEqual({ seats: 2, validUntil: '2999-12-31' });

    const signedUp = [one, other, third].find((person) => person!.email !== refused.email)!;
    await service.call(people.deactivate, { params: { id: signedUp.id } }, organisation.as);
    expect(await codeOf(door.finish(refused.ticket))).toBe('answered');
  });
});

it('[SET-4] a step is done because of what the organisation has, and open pages hear of it', async () => {
  const organisation = await TestOrganisation.create(service);
  const progress = () => service.call(setup.progress, {}, organisation.as);
  expect(await progress()).toEqual({
    ...{ settings: true, branding: true, places: false, people: 1, roles: false, features: false },
  });
  await service.call(departments.create, { body: { name: 'Dyes' } }, organisation.as);
  await organisation.addSite('Leeds');
  const feature = { params: { feature: 'chat' as const } };
  await service.call(settings.switchFeature, { ...feature, body: { on: false } }, organisation.as);
  await service.call(settings.switchFeature, { ...feature, body: { on: true } }, organisation.as);
  const person = await organisation.addPerson();
  await organisation.assignRole(organisation.roles.editor, person.id);
  expect(await progress()).toMatchObject({ places: true, people: 2, roles: true, features: true });
  await service.settled();
  const told = service.liveEvents.filter(({ org }) => org === organisation.org).map(({ name }) => name);
  expect(told).toEqual(
    expect.arrayContaining(['places.changed', 'organisation.changed', 'people.changed', 'roles.changed']),
  );
});

it('[SET-4] only who may set up the organisation sees how far it is', async () => {
  const organisation = await TestOrganisation.create(service);
  const as = await organisation.addPersonWho({ admin: { users: 'allow' } });
  expect(await codeOf(service.call(setup.progress, {}, { as }))).toBe('permission-denied');
});
