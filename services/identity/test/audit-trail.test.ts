import { audit } from '@atrium/proto/identity/audit';
import { organisation } from '@atrium/proto/identity/organisation';
import { people } from '@atrium/proto/identity/people';
import { departments, grades, sites } from '@atrium/proto/identity/reference-data';
import { roles } from '@atrium/proto/identity/roles';
import { messages } from '@atrium/proto/messages';
import { TestService } from '@atrium/common/testing/test-service';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { fields, TestOrganisation } from './test-organisation.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());

const settings = {
  name: 'Acme & Sons',
  languages: ['en-GB' as const],
  defaultLanguage: 'en-GB' as const,
  timeZone: 'Europe/Warsaw',
  brandColour: '#123456',
};

it('[PERM-5] every administrative action on people, roles, places and the organisation is logged', async () => {
  const testOrganisation = await TestOrganisation.create(service);
  const as = testOrganisation.superuser;
  const person = await testOrganisation.addPerson();
  const params = { id: person.id };
  await service.call(
    people.edit,
    { params, body: fields({ email: person.email, jobTitle: 'Dyer' }) },
    { as, ifMatch: 1 },
  );
  await service.call(people.deactivate, { params }, { as });
  await service.call(people.reactivate, { params }, { as });
  const role = await testOrganisation.addRole({ user: { chat: 'allow' } });
  const { name, description, superuser } = role;
  await service.call(
    roles.edit,
    { params: { id: role.id }, body: { name, description, superuser, claims: { user: {}, admin: {} } } },
    { as, ifMatch: 1 },
  );
  await testOrganisation.assignRole(role.id, person.id);
  await service.call(roles.unassign, { params: { id: role.id, person: person.id } }, { as });
  await service.call(roles.assignMany, { params: { id: role.id }, body: { people: [person.id] } }, { as });
  await service.call(roles.remove, { params: { id: (await testOrganisation.addRole({})).id } }, { as });
  await service.call(sites.create, { body: { title: { 'en-GB': 'Mill' } } }, { as });
  await service.call(grades.create, { body: { level: 1, name: 'One' } }, { as });
  const { id } = await service.call(departments.create, { body: { name: 'Dyes' } }, { as });
  await service.call(departments.remove, { params: { id } }, { as });
  await service.call(organisation.edit, { body: settings }, { as, ifMatch: 1 });
  await service.call(
    organisation.switchFeature,
    { params: { feature: 'menus' }, body: { on: false } },
    { as },
  );
  await service.settled();

  const { items } = await service.call(audit.list, { query: { limit: 100 } }, { as });
  expect(items.map(({ action }) => action).toReversed()).toEqual([
    'people.create',
    'people.edit',
    'people.deactivate',
    'people.reactivate',
    'roles.create',
    'roles.edit',
    'roles.assign',
    'roles.unassign',
    'roles.assignMany',
    'roles.create',
    'roles.remove',
    'sites.create',
    'grades.create',
    'departments.create',
    'departments.remove',
    'organisation.edit',
    'organisation.switchFeature',
  ]);
  for (const { by, from } of items)
    expect({ by: by.id, from }).toEqual({ by: testOrganisation.superuser.id, from: '127.0.0.1' });
  const of = (action: string) => items.find((item) => item.action === action);
  expect(of('people.deactivate')).toMatchObject({
    about: { kind: 'person', id: person.id },
    before: { state: 'active' },
    after: { state: 'inactive' },
  });
  expect(of('roles.edit')).toMatchObject({
    before: { claims: { user: { chat: 'allow' } } },
    after: { claims: { user: {} } },
  });
  expect(of('organisation.switchFeature')).toMatchObject({
    before: { menus: true },
    after: { menus: false },
  });
});

it('[PERM-5] the log records actions of other services once, and can be searched by text, person and action', async () => {
  const testOrganisation = await TestOrganisation.create(service);
  const adminAction = {
    id: randomUUID(),
    byId: testOrganisation.superuser.id,
    action: 'managedArticles.publish',
    aboutKind: 'article',
    aboutId: 'a-1',
    aboutName: 'A (new) canteen',
    before: '',
    after: '{"state":"published"}',
    from: '10.0.0.1',
  };
  for (let time = 0; time < 2; time += 1)
    await service.publish(messages.adminAction, testOrganisation.org, 'a-1', adminAction);
  await testOrganisation.addPerson();
  await service.settled();
  const found = async (query: object) =>
    (await service.call(audit.list, { query }, testOrganisation.as)).items.map(({ action }) => action);
  expect(await found({})).toHaveLength(2);
  expect(await found({ action: 'managedArticles.publish' })).toEqual(['managedArticles.publish']);
  expect(await found({ q: '(NEW)' })).toEqual(['managedArticles.publish']);
  expect(await found({ person: testOrganisation.superuser.id })).toHaveLength(2);
  expect(await found({ person: 'nobody' })).toEqual([]);
  const first = await service.call(audit.list, { query: { limit: 1 } }, testOrganisation.as);
  const second = await service.call(
    audit.list,
    { query: { limit: 1, after: first.next ?? '' } },
    testOrganisation.as,
  );
  expect([first.items[0]?.id === second.items[0]?.id, second.next]).toEqual([false, null]);
});
