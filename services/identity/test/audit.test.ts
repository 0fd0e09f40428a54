import { audit } from '@atrium/proto/identity/audit';
import { departments } from '@atrium/proto/identity/reference-data';
import { TestService } from '@atrium/common/testing/test-service';
import { identity } from '../src/definition.ts';
import { TestOrganisation } from './test-organisation.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());

it('[PERM-5] every administrative action is logged once, with actor, target, before and after, time and source address', async () => {
  const { superuser } = await TestOrganisation.create(service);
  const made = await service.call(departments.create, { body: { name: 'Dyes' } }, { as: superuser });
  await service.call(
    departments.edit,
    { params: { id: made.id }, body: { name: 'Colours' } },
    { as: superuser, ifMatch: made.version },
  );
  await service.settled();
  await service.redeliverShuffled();
  const { items } = await service.call(audit.list, {}, { as: superuser });
  const oldest = await service.call(audit.list, { query: { limit: 1, sort: 'at' } }, { as: superuser });
  expect(oldest).toMatchObject({ items: [{ action: 'departments.create' }], total: 2 });
  expect(items.map(({ action }) => action).sort()).toEqual(['departments.create', 'departments.edit']);
  const edit = items.find(({ action }) => action === 'departments.edit');
  expect(edit).toMatchObject({
    by: { id: superuser.id },
    about: { kind: 'department', id: made.id, name: 'Colours' },
    before: { name: 'Dyes' },
    after: { name: 'Colours' },
    from: '127.0.0.1',
  });
  expect((await service.call(audit.list, { query: { q: 'colour' } }, { as: superuser })).items).toHaveLength(
    1,
  );
});
