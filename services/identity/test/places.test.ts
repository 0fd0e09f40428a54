import { people } from '@atrium/proto/identity/people';
import { departments, grades, sites, type SiteFields } from '@atrium/proto/identity/places';
import { messages } from '@atrium/proto/messages';
import { TestService } from '@atrium/common/testing/test-service';
import { identity } from '../src/definition.ts';
import { codeOf, fields, House, problemOf } from './house.ts';

let service: TestService;
let house: House;
beforeAll(async () => {
  service = await TestService.start(identity);
  house = await House.found(service);
});
afterAll(() => service.stop());

const site = (title: SiteFields['title'], rest: Partial<SiteFields> = {}) =>
  service.call(sites.create, { body: { title, ...rest } }, house.as);
const department = (name: string) => service.call(departments.create, { body: { name } }, house.as);

describe('sites', () => {
  it('[SITE-1] are added with a title per language and an address, changed, listed and removed', async () => {
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
      service.call(sites.edit, { params: { id: added.id }, body }, { ...house.as, ifMatch: added.version });
    expect(await edit()).toMatchObject({ ...body, version: 2 });
    expect(await codeOf(edit())).toBe('version-conflict');
    expect((await service.call(sites.list, {}, house.as)).items).toContainEqual(
      expect.objectContaining({ id: added.id, city: 'Pabianice' }),
    );
    await service.call(sites.remove, { params: { id: added.id } }, house.as);
    expect((await service.call(sites.list, {}, house.as)).items.map(({ id }) => id)).not.toContain(added.id);
    await service.settled();
    const heard = service.notices.filter(
      ({ org, name, ids }) => org === house.org && name === 'places.changed' && ids['id'] === added.id,
    );
    expect(heard).toHaveLength(3);
  });

  it('[ALL-3] have a title nobody else has in the same language, in whichever letters; having none is no title', async () => {
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

  it('[PERM-2] need the permission sites', async () => {
    const hr = await house.personWho({ admin: { users: 'allow' } });
    const builder = await house.personWho({ admin: { sites: 'allow' } });
    const create = (as: typeof hr) =>
      codeOf(service.call(sites.create, { body: { title: { 'en-GB': `Of ${as.id}` } } }, { as }));
    expect([await create(hr), await create(builder)]).toEqual(['permission-denied', 'answered']);
  });
});

it('[USER-4] grades come by level, departments by name', async () => {
  const one = await House.found(service);
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

it('[USER-4] whoever is in a place that goes is in the replacement, and every service is told', async () => {
  const [from, to] = [await department('Old wing'), await department('New wing')];
  const some = [await house.create({ department: from.id }), await house.create({ department: from.id })];
  const remove = (replacement?: string) =>
    service.call(
      departments.remove,
      { params: { id: from.id }, query: replacement ? { replacement } : {} },
      house.as,
    );
  expect(await codeOf(remove())).toBe('in-use');
  expect(await codeOf(remove(from.id))).toBe('in-use');
  expect(await codeOf(remove('nowhere'))).toBe('not-found');
  await remove(to.id);
  await service.settled();
  for (const { id, version } of some) {
    expect(
      service
        .said(messages.person, house.org)
        .filter((one) => one.id === id)
        .at(-1),
    ).toMatchObject({ department: to.id, version: BigInt(version + 1) });
  }
  expect(
    (await service.call(departments.list, {}, house.as)).items.find(({ id }) => id === to.id)?.people,
  ).toBe(2);
});

it('[USER-4] nobody comes into a place while it goes', async () => {
  for (const name of ['Shed 1', 'Shed 2', 'Shed 3']) {
    const shed = await department(name);
    const [created, removed] = await Promise.all([
      codeOf(service.call(people.create, { body: fields({ department: shed.id }) }, house.as)),
      codeOf(service.call(departments.remove, { params: { id: shed.id } }, house.as)),
    ]);
    expect([
      ['answered', 'in-use'],
      ['invalid-input', 'answered'],
    ]).toContainEqual([created, removed]);
  }
});

it('[ALL-3] a person is only in places that are there', async () => {
  const foreign = await House.found(service);
  const theirs = await service.call(departments.create, { body: { name: 'Theirs' } }, foreign.as);
  const refused = await problemOf(
    service.call(people.create, { body: fields({ department: theirs.id, site: 'nowhere' }) }, house.as),
  );
  expect(refused).toMatchObject({
    code: 'invalid-input',
    issues: [{ path: ['site'] }, { path: ['department'] }],
  });
});
