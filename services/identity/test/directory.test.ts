import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { directory } from '@atrium/proto/identity/directory';
import { organisation } from '@atrium/proto/identity/organisation';
import { people, type Person } from '@atrium/proto/identity/people';
import { departments, sites } from '@atrium/proto/identity/reference-data';
import { privacy, type Privacy } from '@atrium/proto/identity/privacy';
import { identity } from '../src/definition.ts';
import { SearchKeysBackfill } from '../src/directory/search-keys-backfill.store.ts';
import { codeOf, fields, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
let reader: TestPerson;
let mill: string;
let dyes: string;
let manager: Person;
let grosz: Person;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
  reader = await testOrganisation.addPersonWho({ user: { directory: 'allow' } });
  const title = { 'en-GB': 'Łódź Mill', pl: 'Młyn w Łodzi' };
  mill = (await service.call(sites.create, { body: { title, city: 'Łódź' } }, testOrganisation.as)).id;
  dyes = (await service.call(departments.create, { body: { name: 'Färberei' } }, testOrganisation.as)).id;
  manager = await testOrganisation.addPerson({
    first: 'Jürgen',
    last: 'Weiß',
    jobTitle: 'Head of colours',
    site: mill,
  });
  grosz = await testOrganisation.addPerson({
    ...{ first: 'Łucja', last: 'Nowak-Grösch', jobTitle: 'Master dyer', department: dyes, site: mill },
    ...{ email: 'lucja.secret@orchard.example', phone: '+441132430000', mobile: '+447911123456' },
    reportsTo: manager.id,
  });
});
afterAll(() => service.stop());

const find = async (query: Parameters<typeof list>[0], as = reader) =>
  (await list(query, as)).items.map(({ id }) => id);
const list = (query: { q?: string; site?: string[]; department?: string[]; limit?: number }, as = reader) =>
  service.call(directory.list, { query }, { as });
const profile = (id: string, as = reader) => service.call(directory.profile, { params: { id } }, { as });
const hide = (as: TestPerson, ...hidden: (keyof Privacy)[]) => {
  const fieldsOf = ['phone', 'mobile', 'email', 'photo', 'lastSeen'] as const;
  const body = Object.fromEntries(
    fieldsOf.map((field) => [field, hidden.includes(field) ? 'nobody' : 'everyone']),
  ) as Privacy;
  return service.call(privacy.update, { body }, { as });
};

describe('the directory', () => {
  it.each([
    'lucja now',
    'Łuc gros',
    'grosch',
    'GROESCH',
    'now luc',
    'dyer',
    'mast gro',
    'farb',
    'faerb gro',
    'mlyn dyer',
    'lodz now',
  ])('[DIR-1] finds people by prefixes of name, job title, department and site: "%s"', async (q) =>
    expect(await find({ q })).toEqual([grosz.id]),
  );

  it('[DIR-1] does not match the middle of a word, and matches both spellings of an umlaut', async () => {
    expect(await find({ q: 'owak' })).toEqual([]);
    for (const q of ['juergen', 'jurgen', 'weiss', 'Weiß']) expect(await find({ q })).toEqual([manager.id]);
    expect(new Set(await find({ q: 'mill' }))).toEqual(new Set([manager.id, grosz.id]));
  });

  it('[DIR-1] [ALL-1] filters by site and department, and pages through people in order', async () => {
    expect(await find({ department: [dyes] })).toEqual([grosz.id]);
    const first = await list({ site: [mill], limit: 1 });
    expect(first.items.map(({ name }) => name)).toEqual(['Łucja Nowak-Grösch']);
    const query = { site: [mill], limit: 1, after: first.next ?? '' };
    const second = await service.call(directory.list, { query }, { as: reader });
    expect([second.items[0]?.id, second.next]).toEqual([manager.id, null]);
    const newest = await service.call(directory.list, { query: { sort: '-createdAt' } }, { as: reader });
    expect(newest.items[0]?.id).toBe(grosz.id);
  });

  it('[PERM-2] [PERM-4] needs the directory permission and feature, but a profile needs neither', async () => {
    const other = await TestOrganisation.create(service);
    const plain = await other.addPersonWho({});
    expect(await codeOf(list({}, plain))).toBe('permission-denied');
    const params = { feature: 'directory' as const };
    await service.call(organisation.switchFeature, { params, body: { on: false } }, other.as);
    await service.settled();
    expect(await codeOf(list({}, other.superuser))).toBe('feature-off');
    expect((await profile(plain.id, plain)).id).toBe(plain.id);
  });

  it('[DIR-1] leaves out people who have left', async () => {
    const gone = await testOrganisation.addPerson({ last: 'Zgone', phone: '+441132430000' });
    await service.call(people.deactivate, { params: { id: gone.id } }, testOrganisation.as);
    expect(await find({ q: 'zgone' })).toEqual([]);
    expect(await profile(gone.id)).toMatchObject({ active: false, phone: null, email: null });
  });

  it('finds people from before the directory existed', async () => {
    const old = await testOrganisation.addPerson({ last: 'Quondam' });
    await service.collection('people').updateOne({ _id: old.id as never }, { $unset: { keys: 1, names: 1 } });
    expect(await find({ q: 'quon' })).toEqual([]);
    await service.app.get(SearchKeysBackfill, { strict: false }).onApplicationBootstrap();
    expect(await find({ q: 'quon' })).toEqual([old.id]);
  });
});

it('[DIR-1] a profile shows contact details, manager and reports', async () => {
  const { phone, mobile, email, manager: above } = await profile(grosz.id);
  expect({ phone, mobile, email }).toEqual({
    phone: '+441132430000',
    mobile: '+447911123456',
    email: 'lucja.secret@orchard.example',
  });
  expect(above).toMatchObject({ id: manager.id, name: 'Jürgen Weiß' });
  expect(await profile(manager.id)).toMatchObject({ manager: null, reports: 1 });
  const { items } = await service.call(directory.reports, { params: { id: manager.id } }, { as: reader });
  expect(items.map(({ id }) => id)).toEqual([grosz.id]);
  const places = await service.call(directory.referenceData, {}, { as: reader });
  expect(places.sites).toMatchObject([{ id: mill, city: 'Łódź', title: { 'en-GB': 'Łódź Mill' } }]);
  expect(places.departments).toEqual([{ id: dyes, name: 'Färberei' }]);
});

it('[DIR-1] others can neither see what a person hides nor find them by it; the person and people administrators can see it', async () => {
  const hidden = await testOrganisation.addPerson({
    ...fields({ first: 'Hilda', last: 'Vane', email: 'unfindable@orchard.example' }),
    ...{ phone: '+441132430000', mobile: '+447911123457' },
  });
  expect(await find({ q: 'unfindable@' })).toEqual([hidden.id]);
  const self = await testOrganisation.signIn(hidden.id);
  await hide(self, 'phone', 'mobile', 'email', 'photo', 'lastSeen');

  const nothing = { phone: null, mobile: null, email: null, photo: null, lastSeen: null, hidden: [] };
  expect((await list({ q: 'hilda' })).items).toMatchObject([nothing]);
  expect(await profile(hidden.id)).toMatchObject(nothing);
  expect(await find({ q: 'unfindable@' })).toEqual([]);
  expect(await find({ q: 'unfindable' })).toEqual([]);
  for (const q of ['unfindable', 'unfindable@orchard.example'])
    expect((await service.call(people.find, { query: { q } }, { as: reader })).items).toEqual([]);

  for (const as of [self, testOrganisation.superuser])
    expect(await profile(hidden.id, as)).toMatchObject({
      phone: '+441132430000',
      email: 'unfindable@orchard.example',
      hidden: ['phone', 'mobile', 'email', 'photo', 'lastSeen'],
    });
});
