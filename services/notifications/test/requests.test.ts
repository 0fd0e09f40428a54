import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { maxRequestsPerDay, requests, type AskedPermission } from '@atrium/proto/notifications/requests';
import { updates } from '@atrium/proto/notifications/updates';
import { codeOf, startNotifications } from './support.ts';

let service: TestService;
let org: TestOrganisation;
let reader: TestPerson;
let granter: TestPerson;
let keeper: TestPerson;
beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  org = await service.organisation();
  reader = await org.person({ can: ['user:directory'] });
  granter = await org.person({ can: ['user:directory', 'admin:users'] });
  keeper = await org.person({ can: ['admin:setup'] });
});

const ask = (page: string, as = reader) => service.call(requests.access, { body: { page } }, { as });
const report = (page: string, as = reader) => service.call(requests.brokenLink, { body: { page } }, { as });
const seen = async (as: TestPerson) => (await service.call(updates.list, { query: {} }, { as })).items;

it('[AUTH-6.4] who asks for access to a page reaches those who can give roles, once a day for each page', async () => {
  await ask('/admin/menus');
  await ask('/admin/menus');
  await ask('/admin/sites');
  expect(await seen(granter)).toMatchObject(
    ['/admin/sites', '/admin/menus'].map((title) => ({
      ...{ kind: 'request', outcome: 'access', title, link: `/admin/users/${reader.id}`, count: 1 },
      actors: [{ id: reader.id }],
    })),
  );
  expect([await seen(keeper), await seen(reader)]).toEqual([[], []]);
  expect(await codeOf(ask('//elsewhere.example'))).toBe('invalid-input');
});

it('[AUTH-6.3] who reports a broken link reaches those who manage the settings', async () => {
  await report('/articles/gone');
  await report('/articles/gone');
  expect(await seen(keeper)).toMatchObject([
    { kind: 'request', outcome: 'broken-link', title: '/articles/gone', link: '/articles/gone', unread: 1 },
  ]);
  expect(await seen(granter)).toEqual([]);
});

it('[AUTH-6.4] nobody sends more than a few requests a day', async () => {
  for (let at = 0; at < maxRequestsPerDay; at += 1) await ask(`/page-${at}`);
  expect(await codeOf(ask('/one-more'))).toBe('rate-limited');
  expect(await codeOf(report('/one-more'))).toBe('rate-limited');
});

const administrators = async (as: TestPerson, permission?: AskedPermission) =>
  (await service.call(requests.administrators, { query: { permission } }, { as })).items;
const named = async (as: TestPerson, permission?: AskedPermission) =>
  (await administrators(as, permission)).map(({ id }) => id);

it('[AUTH-6.4] only who may use the directory learns the names of those who can give access', async () => {
  const { id, name } = granter;
  expect(await administrators(reader)).toEqual([
    { ...{ id, name, jobTitle: null, photo: null }, sameSite: false },
  ]);
  expect(await administrators(keeper)).toEqual([]);
});

it('[AUTH-6.4] only who holds a permission everywhere, and may do all that the person may, is named for it', async () => {
  const both = await org.person({ can: ['user:directory', 'admin:users', 'admin:menus'] });
  const superuser = await org.person({ superuser: true });
  const scope = { ...{ everyone: false, sites: ['leeds'] }, ...{ departments: [], grades: [], units: [] } };
  await org.person({
    ...{ can: ['user:directory', 'admin:users', 'admin:menus'] },
    scope: { ...scope, people: [], excluded: [] } as never,
  });
  expect(new Set(await named(reader, 'admin:menus'))).toEqual(new Set([both.id, superuser.id]));
  expect(await named(reader, 'admin:library')).toEqual([superuser.id]);
  expect(await named(reader, 'superuser')).toEqual([superuser.id]);
  await service.call(
    requests.access,
    { body: { page: '/admin/library', permission: 'admin:library' } },
    { as: reader },
  );
  expect([await seen(superuser), await seen(both), await seen(granter)]).toMatchObject([
    [{ kind: 'request' }],
    [],
    [],
  ]);
});

it('[AUTH-6.4] those at the person’s own site are named first, and never the person', async () => {
  const can = ['user:directory', 'admin:users'] as const;
  const [anna, zoe] = await Promise.all([
    org.person({ can: [...can], state: { site: 'lodz', first: 'Anna' } }),
    org.person({ can: [...can], state: { site: 'leeds', first: 'Zoe' } }),
  ]);
  const asking = await org.person({ can: ['user:directory'], state: { site: 'leeds' } });
  expect((await administrators(asking)).slice(0, 2)).toMatchObject([
    { id: zoe.id, sameSite: true },
    { id: anna.id, sameSite: false },
  ]);
  expect(await named(zoe)).toEqual(expect.arrayContaining([anna.id]));
  expect(await named(zoe)).not.toContain(zoe.id);
});
