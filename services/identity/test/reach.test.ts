import { everyone, type Audience } from '@atrium/proto/audience';
import { TestService } from '@atrium/common/testing/test-service';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { Permission } from '@atrium/proto/access';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import { people, type Person } from '@atrium/proto/identity/people';
import { departments, grades } from '@atrium/proto/identity/reference-data';
import { structure } from '@atrium/proto/identity/structure';
import { worksCouncil } from '@atrium/proto/identity/works-council';
import { identity } from '../src/definition.ts';
import { codeOf, fields, nobody, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let organisation: TestOrganisation;
let leeds: string;
let lodz: string;
let production: string;
let apprentices: string;
let gareth: Person;
let nadia: Person;
let ruth: Person;
let editor: TestPerson;

const as = (person: TestPerson = organisation.superuser) => ({ as: person });
const reach = (audience: Partial<Audience>, person?: TestPerson) =>
  service.call(people.reach, { body: { ...nobody, ...audience } }, as(person));
const check = (audience: Partial<Audience>, person: string, caller?: TestPerson) =>
  service.call(people.checkReach, { body: { audience: { ...nobody, ...audience }, person } }, as(caller));
const namesOf = (found: Awaited<ReturnType<typeof reach>>) => found.examples?.map(({ name }) => name);

beforeAll(async () => (service = await TestService.start(identity)));
afterAll(() => service.stop());
beforeEach(async () => {
  organisation = await TestOrganisation.create(service);
  [leeds, lodz] = [await organisation.addSite('Leeds'), await organisation.addSite('Łódź')];
  production = (await service.call(departments.create, { body: { name: 'Production' } }, as())).id;
  apprentices = (await service.call(grades.create, { body: { name: 'Apprentices', level: 1 } }, as())).id;
  gareth = await organisation.addPerson({ first: 'Gareth', last: 'Hughes', site: leeds, language: 'en-GB' });
  nadia = await organisation.addPerson({
    first: 'Nadia',
    last: 'Hussain',
    site: lodz,
    department: production,
  });
  ruth = await organisation.addPerson({
    ...{ first: 'Ruth', last: 'Allen', site: leeds, department: production, grade: apprentices },
  });
  editor = await organisation.addPersonWho({ user: { directory: 'allow' }, admin: { articles: 'allow' } });
});

/** Six people at one site, so that they are a group that counts may show. */
const addSix = async (site: string): Promise<void> => {
  for (let at = 0; at < 6; at += 1) await organisation.addPerson({ site, last: `Six${at}` });
};

/** The actions of works council mode apply once the mode is published. */
async function turnOnWorksCouncilMode(): Promise<void> {
  await service.call(worksCouncil.activate, { body: { smallestGroup: 5 } }, as());
  await service.settled();
}

it('[ALL-4] reach names the first people by name, and counts every part, site and language', async () => {
  const found = await reach({
    ...{ sites: [leeds], departments: [production], people: [nadia.id], excludedGrades: [apprentices] },
  });
  expect(found).toMatchObject({ people: 2, of: 5, smallestGroup: null });
  expect(namesOf(found)).toEqual(['Gareth Hughes', 'Nadia Hussain']);
  expect(found.examples?.[1]).toMatchObject({ id: nadia.id, site: lodz, department: production });
  expect(found.parts).toEqual([
    { list: 'departments', id: production, people: 2 },
    { list: 'sites', id: leeds, people: 2 },
    { list: 'excludedGrades', id: apprentices, people: 1 },
  ]);
  expect(found.bySite).toEqual(
    expect.arrayContaining([
      { site: leeds, people: 1 },
      { site: lodz, people: 1 },
    ]),
  );
  expect(found.byLanguage).toEqual(
    expect.arrayContaining([
      { language: 'en-GB', people: 1 },
      { language: 'pl', people: 1 },
    ]),
  );
});

it('[ALL-4] at most twenty people are named, and no one who has left', async () => {
  for (let at = 0; at < 22; at += 1) await organisation.addPerson({ site: lodz });
  await service.call(people.deactivate, { params: { id: nadia.id } }, as());
  const found = await reach({ sites: [lodz] });
  expect(found.people).toBe(22);
  expect(found.examples).toHaveLength(20);
  expect(namesOf(found)).not.toContain('Nadia Hussain');
  expect(await codeOf(check({ sites: [lodz] }, nadia.id))).toBe('not-found');
});

it('[ALL-4] teams are counted with everything below them, and exclusions by what they take away', async () => {
  const add = (name: string, parent: string) =>
    service.call(structure.create, { body: { name, parent, head: null } }, as());
  const works = await add('Works', 'root');
  const hall = await add('Hall', works.id);
  const assign = (unit: string, person: Person) =>
    service.call(structure.assign, { params: { id: unit }, body: { people: [person.id] } }, as());
  await assign(works.id, gareth);
  await assign(hall.id, ruth);
  const found = await reach({
    ...{ units: ['root', works.id, hall.id], excludedUnits: [hall.id], excludedSites: [lodz] },
  });
  expect(found.people).toBe(1);
  expect(found.parts).toEqual([
    { list: 'excludedSites', id: lodz, people: 0 },
    { list: 'units', id: 'root', people: 2 },
    { list: 'units', id: works.id, people: 2 },
    { list: 'units', id: hall.id, people: 1 },
    { list: 'excludedUnits', id: hall.id, people: 1 },
  ]);
  expect(await check({ units: [works.id] }, ruth.id)).toEqual({
    in: true,
    because: [{ list: 'units', id: works.id }],
  });
});

it('[ALL-4] the check says whether someone is included, and what decides it', async () => {
  const audience = { sites: [leeds], departments: [production], excludedGrades: [apprentices] };
  expect(await check(audience, gareth.id)).toEqual({ in: true, because: [{ list: 'sites', id: leeds }] });
  expect(await check(audience, ruth.id)).toEqual({
    in: false,
    because: [{ list: 'excludedGrades', id: apprentices }],
  });
  expect(await check({ sites: [leeds] }, nadia.id)).toEqual({ in: false, because: [] });
  expect(await check({ ...everyone, excluded: [nadia.id] }, nadia.id)).toEqual({
    in: false,
    because: [{ list: 'excluded', id: nadia.id }],
  });
  expect(await check(everyone, nadia.id)).toEqual({ in: true, because: [{ list: 'everyone', id: null }] });
});

it('[ALL-4] [PERM-6] within a scope, no one outside it is named, counted or checked', async () => {
  const local = await organisation.addPersonWithin({ ...nobody, sites: [leeds] }, { articles: 'allow' });
  const found = await reach(everyone, local);
  expect(found).toMatchObject({ people: 2, of: 2 });
  expect(namesOf(found)).toEqual(['Ruth Allen', 'Gareth Hughes']);
  expect((await reach({ departments: [production] }, local)).parts).toEqual([
    { list: 'departments', id: production, people: 1 },
  ]);
  expect((await check(everyone, gareth.id, local)).in).toBe(true);
  expect(await codeOf(check(everyone, nadia.id, local))).toBe('outside-scope');
});

it('[ALL-4] [PERM-6] an exception outside a scope changes nothing and tells nothing', async () => {
  const local = await organisation.addPersonWithin({ ...nobody, sites: [leeds] }, { articles: 'allow' });
  const { parts: none, ...found } = await reach({ sites: [leeds] }, local);
  expect(none).toEqual([{ list: 'sites', id: leeds, people: 2 }]);
  for (const exception of [
    { excluded: [nadia.id] },
    { excludedSites: [lodz] },
    { excluded: [organisation.superuser.id], excludedSites: [lodz] },
  ]) {
    const { parts, ...excepted } = await reach({ sites: [leeds], ...exception }, local);
    expect(excepted).toEqual(found);
    expect(parts.filter(({ list }) => list.startsWith('excluded')).map((part) => part.people)).toEqual(
      exception.excludedSites ? [0] : [],
    );
  }
});

it('[ALL-4] [PERM-6] an exception across a scope counts only those inside it', async () => {
  const local = await organisation.addPersonWithin({ ...nobody, sites: [leeds] }, { articles: 'allow' });
  const found = await reach({ ...everyone, excludedDepartments: [production] }, local);
  // Nadia works in production, but in Łódź.
  expect(found).toMatchObject({
    ...{ people: 1, of: 2, parts: [{ list: 'excludedDepartments', id: production, people: 1 }] },
  });
  expect(namesOf(found)).toEqual(['Gareth Hughes']);
});

it('[ALL-4] [PERM-5] only administrators of this organisation learn anything', async () => {
  const employee = await organisation.addPersonWho({ user: { directory: 'allow' } });
  expect(await codeOf(reach(everyone, employee))).toBe('permission-denied');
  expect(await codeOf(check(everyone, gareth.id, employee))).toBe('permission-denied');
  const other = await TestOrganisation.create(service);
  expect(await codeOf(check({ people: [gareth.id] }, gareth.id, other.superuser))).toBe('not-found');
  expect(await reach({ people: [gareth.id], sites: [leeds] }, other.superuser)).toMatchObject({
    ...{ people: 0, examples: [], bySite: [], byLanguage: [] },
    parts: [{ list: 'sites', id: leeds, people: 0 }],
  });
});

it('[ALL-4] photos that people hide are not shown, and places only to those who may use the directory', async () => {
  const found = await reach({ sites: [leeds] }, editor);
  expect(found.examples?.[0]).toMatchObject({ id: ruth.id, site: leeds, department: production });
  const set = (fields: object) =>
    service.collection('people').updateOne({ _id: ruth.id as never }, { $set: fields });
  await set({ photo: '/files/public/ruth.webp' });
  expect((await reach({ sites: [leeds] })).examples?.[0]).toMatchObject({ photo: '/files/public/ruth.webp' });
  await set({ hidden: ['photo'] });
  expect((await reach({ sites: [leeds] })).examples?.[0]).toMatchObject({ id: ruth.id, photo: null });
  const blind = await organisation.addPersonWho({ admin: { articles: 'allow' } });
  expect((await reach({ sites: [leeds] }, blind)).examples?.[0]).toMatchObject({
    ...{ id: ruth.id, site: null, department: null },
  });
});

it('[ALL-4] no one’s language or site can be told from an audience of chosen people, except by administrators of people', async () => {
  await addSix(lodz);
  expect(await reach({ people: [gareth.id] }, editor)).toMatchObject({
    ...{ people: 1, bySite: [], byLanguage: [] },
  });
  const places = await reach({ sites: [leeds, lodz] }, editor);
  // Two people work in Leeds and one person reads English: too few to name.
  expect(places).toMatchObject({
    bySite: [{ site: lodz, people: 7 }],
    byLanguage: [{ language: 'pl', people: 8 }],
  });
  const named = await reach({ sites: [leeds, lodz], excluded: [gareth.id] }, editor);
  expect([named.bySite, named.byLanguage]).toEqual([places.bySite, places.byLanguage]);
  expect(await reach({ people: [gareth.id] })).toMatchObject({
    ...{ bySite: [{ site: leeds, people: 1 }], byLanguage: [{ language: 'en-GB', people: 1 }] },
  });
});

it('[ALL-4] [AUTH-9] an API token names people only if it is for managing them, and checks no one', async () => {
  const password = 'kitchen garden in may';
  const root = await service.call(people.create, { body: { ...fields(), password } }, as());
  await organisation.assignRole(organisation.roles.superuser, root.id);
  const owner = await organisation.signIn(root.id);
  const tokenFor = async (permission: Permission): Promise<string> => {
    const body = { name: permission, permissions: [permission], days: 30, current: password };
    return (await service.call(apiTokens.create, { body }, { as: owner })).secret;
  };
  const [articles, users] = [await tokenFor('admin:articles'), await tokenFor('admin:users')];
  await service.settled();
  const examplesFor = async (token: string) =>
    (await service.call(people.reach, { body: { ...nobody, sites: [leeds] } }, { token })).examples;
  expect(await examplesFor(articles)).toBeNull();
  expect(await examplesFor(users)).toHaveLength(2);
  const body = { audience: everyone, person: gareth.id };
  expect(await codeOf(service.call(people.checkReach, { body }, { token: users }))).toBe('permission-denied');
});

it('[ALL-4] [PERM-7] in works council mode there are only rounded counts of groups, which no single name changes', async () => {
  await addSix(lodz);
  const audience = { sites: [leeds, lodz], excludedGrades: [apprentices] };
  await turnOnWorksCouncilMode();
  const found = await reach(audience);
  expect(found).toMatchObject({ people: 5, of: 11, smallestGroup: 5, examples: null });
  expect(found.parts).toEqual([
    { list: 'sites', id: leeds, people: null },
    { list: 'sites', id: lodz, people: 5 },
    { list: 'excludedGrades', id: apprentices, people: null },
  ]);
  expect([found.bySite, found.byLanguage]).toEqual([
    [{ site: lodz, people: 5 }],
    [{ language: 'pl', people: 5 }],
  ]);
  expect(await reach({ ...audience, excluded: [nadia.id], people: [ruth.id] })).toEqual(found);
  expect((await reach({ people: [nadia.id] })).people).toBeNull();
  expect(await codeOf(check(audience, gareth.id))).toBe('works-council-mode');
});
