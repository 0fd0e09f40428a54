import { runForOrganisation } from '@atrium/common/context/request-context';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { maxSavedAudiences, savedAudiences } from '@atrium/proto/identity/saved-audiences';
import { maxSavedViews, savedViews, type ViewSearch } from '@atrium/proto/identity/saved-views';
import { identity } from '../src/definition.ts';
import { codeOf, nobody, problemOf, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let organisation: TestOrganisation;
let as: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());
beforeEach(async () => {
  organisation = await TestOrganisation.create(service);
  as = await organisation.addPersonWho({ admin: { users: 'allow' } });
  other = await organisation.addPersonWho({ admin: { users: 'allow' } });
});

const saveView = (name: string, search: ViewSearch, by = as) =>
  service.call(savedViews.save, { body: { list: 'people', name, search } }, { as: by });
const viewsOf = async (by: TestPerson, list: 'people' | 'audit' = 'people') =>
  (await service.call(savedViews.list, { query: { list } }, { as: by })).items;
const leeds = { ...nobody, sites: ['leeds'] };
const saveAudience = (name: string, audience = leeds, by = as) =>
  service.call(savedAudiences.save, { body: { name, audience } }, { as: by });
const audiencesOf = async (by: TestPerson) => (await service.call(savedAudiences.list, {}, { as: by })).items;

it('[USER-2] a person saves the filters of a list under a name, renames and deletes them, and nobody else sees them', async () => {
  const view = await saveView('Leeds', { site: 'leeds', sort: '-lastSignIn' });
  expect(await viewsOf(as)).toEqual([view]);
  expect([await viewsOf(other), await viewsOf(as, 'audit')]).toEqual([[], []]);
  const params = { id: view.id };
  const body = { name: 'At Leeds', search: { site: 'leeds', state: 'active' } };
  expect(await codeOf(service.call(savedViews.edit, { params, body }, { as: other }))).toBe('not-found');
  await service.call(savedViews.edit, { params, body }, { as });
  expect(await viewsOf(as)).toEqual([{ id: view.id, ...body }]);
  expect(await codeOf(service.call(savedViews.remove, { params }, { as: other }))).toBe('not-found');
  await service.call(savedViews.remove, { params }, { as });
  expect(await viewsOf(as)).toEqual([]);
});

it('[USER-2] a view keeps only what its list can be filtered and sorted by', async () => {
  const { id, search } = await saveView('Odd', { state: 'gone', sort: 'salary', q: ' eva ', page: '9' });
  expect(search).toEqual({ q: 'eva' });
  const body = { name: 'Odd', search: { sort: '-name', limit: '1000' } };
  const edited = await service.call(savedViews.edit, { params: { id }, body }, { as });
  expect(edited.search).toEqual({ sort: '-name' });
});

it('[USER-2] a name is used once, and there are at most 20 views of a list', async () => {
  for (let at = 0; at < maxSavedViews; at += 1) await saveView(`View ${at}`, { q: String(at) });
  expect(await problemOf(saveView('One more', {}))).toMatchObject({
    code: 'invalid-input',
    issues: [{ code: 'too-many', limit: maxSavedViews }],
  });
  const [first, second] = await viewsOf(as);
  const rename = (name: string) =>
    service.call(savedViews.edit, { params: { id: first?.id ?? '' }, body: { name, search: {} } }, { as });
  expect(await codeOf(rename((second?.name ?? '').toUpperCase()))).toBe('already-exists');
  await rename((first?.name ?? '').toUpperCase());
  await saveView('View 1', {}, other);
});

it('[ALL-5] a person saves audiences under a name, changes and deletes them, and nobody else sees them', async () => {
  const saved = await saveAudience('Leeds');
  expect([await audiencesOf(as), await audiencesOf(other)]).toEqual([[saved], []]);
  const params = { id: saved.id };
  const body = { name: 'Leeds and Łódź', audience: { ...leeds, sites: ['leeds', 'lodz'] } };
  expect(await codeOf(service.call(savedAudiences.edit, { params, body }, { as: other }))).toBe('not-found');
  await service.call(savedAudiences.edit, { params, body }, { as });
  expect(await audiencesOf(as)).toEqual([{ id: saved.id, ...body }]);
  await saveAudience('Everyone else');
  const again = service.call(
    savedAudiences.edit,
    { params, body: { ...body, name: 'everyone ELSE' } },
    { as },
  );
  expect(await codeOf(again)).toBe('already-exists');
  await service.call(savedAudiences.remove, { params }, { as });
  expect((await audiencesOf(as)).map(({ name }) => name)).toEqual(['Everyone else']);
});

it('[ALL-5] there are at most 50 saved audiences of a person', async () => {
  for (let at = 0; at < maxSavedAudiences; at += 1) await saveAudience(`Audience ${at}`);
  expect(await codeOf(saveAudience('One more'))).toBe('invalid-input');
});

it('a view is not found as an audience, and the other way round', async () => {
  const view = await saveView('Leeds', {});
  const audience = await saveAudience('Leeds');
  const removed = [
    service.call(savedAudiences.remove, { params: { id: view.id } }, { as }),
    service.call(savedViews.remove, { params: { id: audience.id } }, { as }),
  ];
  expect(await Promise.all(removed.map(codeOf))).toEqual(['not-found', 'not-found']);
});

it('[USER-5] what a person has saved is exported and erased with them, and others lose only their name in it', async () => {
  const named = { ...leeds, people: [as.id, other.id] };
  await saveAudience('Mine');
  await saveAudience('Both', named, other);
  await saveView('Mine', { q: 'eva' });
  const kind = service.app
    .get(PersonalData, { strict: false })
    .kinds.find(({ name }) => name === 'saved-items');
  const exported: object[] = [];
  await runForOrganisation(organisation.org, 'test', async () => {
    for await (const one of kind?.export?.(as.id) ?? []) exported.push(one);
    await kind?.erase(as.id);
  });
  expect(exported).toHaveLength(2);
  expect([await viewsOf(as), await audiencesOf(as)]).toEqual([[], []]);
  expect(await audiencesOf(other)).toMatchObject([{ name: 'Both', audience: { people: [other.id] } }]);
});
