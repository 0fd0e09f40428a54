import { people } from '@atrium/proto/identity/people';
import { departments, grades, sites, type SiteFields } from '@atrium/proto/identity/reference-data';
import { messages } from '@atrium/proto/messages';
import { TestService } from '@atrium/common/testing/test-service';
import { identity } from '../src/definition.ts';
import { codeOf, fields, TestOrganisation, problemOf } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

const site = (title: SiteFields['title'], rest: Partial<SiteFields> = {}) =>
  service.call(sites.create, { body: { title, ...rest } }, testOrganisation.as);
const department = (name: string) =>
  service.call(departments.create, { body: { name } }, testOrganisation.as);

describe('sites', () => {
  it('[SITE-1] can be added with a title per language and an address, changed, listed and removed', async () => {
    const address = {
      address1: 'Młyńska 4',
      address2: 'Piętro 2',
      city: 'Łódź',
      country: 'Poland',
      postcode: '90-001',
      state: 'Łódzkie',
    };
    const added = await site({ 'en-GB': 'Łódź mill', pl: 'Młyn w Łodzi' }, address);
    expect(added).toMatchObject({
      ...address,
      title: { 'en-GB': 'Łódź mill', pl: 'Młyn w Łodzi' },
      people: 0,
      version: 1,
    });
    const body = { title: { 'en-GB': 'Łódź spinning mill' }, ...address, city: 'Pabianice' };
    const edit = () =>
      service.call(
        sites.edit,
        { params: { id: added.id }, body },
        { ...testOrganisation.as, ifMatch: added.version },
      );
    expect(await edit()).toMatchObject({ ...body, version: 2 });
    expect(await codeOf(edit())).toBe('version-conflict');
    expect((await service.call(sites.list, {}, testOrganisation.as)).items).toContainEqual(
      expect.objectContaining({ id: added.id, city: 'Pabianice' }),
    );
    await service.call(sites.remove, { params: { id: added.id } }, testOrganisation.as);
    expect((await service.call(sites.list, {}, testOrganisation.as)).items.map(({ id }) => id)).not.toContain(
      added.id,
    );
    await service.settled();
    const events = service.liveEvents.filter(
      ({ org, name, ids }) =>
        org === testOrganisation.org && name === 'places.changed' && ids['id'] === added.id,
    );
    expect(events).toHaveLength(3);
  });

  it('[ALL-3] need a title in at least one language, unique in that language regardless of case', async () => {
    await site({ 'en-GB': 'Orchard', pl: '' });
    expect(await problemOf(site({ 'en-GB': 'ORCHARD' }))).toMatchObject({
      code: 'already-exists',
      issues: [{ path: ['title'], code: 'unique' }],
    });
    expect((await site({ de: 'Orchard', pl: '' })).title.de).toBe('Orchard');
    expect(await problemOf(site({ 'en-GB': '' }))).toMatchObject({
      code: 'invalid-input',
      issues: [{ path: ['title'], code: 'required' }],
    });
  });

  it('[PERM-2] require the permission sites', async () => {
    const hr = await testOrganisation.addPersonWho({ admin: { users: 'allow' } });
    const builder = await testOrganisation.addPersonWho({ admin: { sites: 'allow' } });
    const create = (as: typeof hr) =>
      codeOf(service.call(sites.create, { body: { title: { 'en-GB': `Of ${as.id}` } } }, { as }));
    expect([await create(hr), await create(builder)]).toEqual(['permission-denied', 'answered']);
  });
});

it('[USER-4] grades are listed by level, departments by name', async () => {
  const one = await TestOrganisation.create(service);
  for (const [level, name] of [
    [10, 'Director'],
    [2, 'Clerk'],
    [2, 'apprentice'],
  ] as const)
    await service.call(grades.create, { body: { level, name } }, one.as);
  for (const name of ['Weaving', 'accounts', 'Dyes'])
    await service.call(departments.create, { body: { name } }, one.as);
  expect((await service.call(grades.list, {}, one.as)).items.map(({ name }) => name)).toEqual([
    'apprentice',
    'Clerk',
    'Director',
  ]);
  expect((await service.call(departments.list, {}, one.as)).items.map(({ name }) => name)).toEqual([
    'accounts',
    'Dyes',
    'Weaving',
  ]);
});

it('[USER-4] people in a removed department move to the replacement, and the change is published to every service', async () => {
  const [from, to] = [await department('Old wing'), await department('New wing')];
  const some = [
    await testOrganisation.addPerson({ department: from.id }),
    await testOrganisation.addPerson({ department: from.id }),
  ];
  const remove = (replacement?: string) =>
    service.call(
      departments.remove,
      { params: { id: from.id }, query: replacement ? { replacement } : {} },
      testOrganisation.as,
    );
  expect(await codeOf(remove())).toBe('in-use');
  expect(await codeOf(remove(from.id))).toBe('in-use');
  expect(await codeOf(remove('nowhere'))).toBe('not-found');
  await remove(to.id);
  await service.settled();
  for (const { id, version } of some) {
    expect(
      service
        .published(messages.person, testOrganisation.org)
        .filter((one) => one.id === id)
        .at(-1),
    ).toMatchObject({ department: to.id, version: BigInt(version + 1) });
  }
  expect(
    (await service.call(departments.list, {}, testOrganisation.as)).items.find(({ id }) => id === to.id)
      ?.people,
  ).toBe(2);
});

it('[USER-4] no one can be added to a department while it is being removed', async () => {
  for (const name of ['Shed 1', 'Shed 2', 'Shed 3']) {
    const shed = await department(name);
    const [created, removed] = await Promise.all([
      codeOf(service.call(people.create, { body: fields({ department: shed.id }) }, testOrganisation.as)),
      codeOf(service.call(departments.remove, { params: { id: shed.id } }, testOrganisation.as)),
    ]);
    expect([
      ['answered', 'in-use'],
      ['invalid-input', 'answered'],
    ]).toContainEqual([created, removed]);
  }
});

it('[ALL-3] a person’s site and department must exist', async () => {
  const foreign = await TestOrganisation.create(service);
  const theirs = await service.call(departments.create, { body: { name: 'Theirs' } }, foreign.as);
  const refused = await problemOf(
    service.call(
      people.create,
      { body: fields({ department: theirs.id, site: 'nowhere' }) },
      testOrganisation.as,
    ),
  );
  expect(refused).toMatchObject({
    code: 'invalid-input',
    issues: [{ path: ['site'] }, { path: ['department'] }],
  });
});
