import { mongoUri } from '@atrium/common/testing/mongo-uri';
import { Tasks } from '@atrium/common/tasks/tasks';
import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { people } from '@atrium/proto/identity/people';
import { roles } from '@atrium/proto/identity/roles';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { administratorTexts } from '../src/administrators/administrator.texts.ts';
import { task } from '../src/administrators/administrator-mails.ts';
import { recordAdministrators } from '../src/administrators/record-administrators.migration.ts';
import { identity } from '../src/definition.ts';
import { TestOrganisation } from './test-organisation.ts';

/** Test people speak Polish. */
const texts = administratorTexts.pl.text;

let service: TestService;
let acme: TestOrganisation;
let superuser: string;
beforeAll(async () => {
  service = await TestService.start(identity);
});
beforeEach(async () => {
  acme = await TestOrganisation.create(service);
  superuser = (await acme.getPerson(acme.superuser.id)).email;
  await toldOf(async () => undefined);
});
afterAll(() => service.stop());

/** What superusers are told at once instead of after a minute, about what `work` does. Empty without a mail. */
async function toldOf(work: () => Promise<unknown>): Promise<string> {
  const before = (await service.mailbox.list(superuser)).length;
  await work();
  await service.settled();
  await service.app.get(Tasks, { strict: false }).schedule(task, acme.org, '', new Date());
  const mine = { name: task, 'data.org': acme.org };
  const tasks = service.collection('tasks');
  await until(async () => ((await tasks.countDocuments(mine)) === 0 ? true : null));
  const mails = await service.mailbox.list(superuser);
  return mails.length > before ? (mails[0]?.text ?? '') : '';
}

const administrative = () => acme.addRole({ admin: { articles: 'allow' } });
const harmless = () => acme.addRole({ user: { articles: 'allow' } });
const addNamed = (last: string) => acme.addPerson({ first: 'Ina', last });

describe('superusers are told', () => {
  it('[PERM-3] of new administrators in one mail, whether the role was given or became administrative', async () => {
    const [one, other, third] = [await addNamed('One'), await addNamed('Other'), await addNamed('Third')];
    const [role, plain] = [await administrative(), await harmless()];
    const text = await toldOf(async () => {
      await acme.assignRole(role.id, one.id);
      const params = { id: role.id };
      await service.call(roles.assignMany, { params, body: { people: [other.id] } }, acme.as);
      await acme.assignRole(plain.id, third.id);
      const { name, description, superuser: isSuperuser, scope, version } = plain;
      const claims = { user: {}, admin: { events: 'allow' as const } };
      const body = { name, description, superuser: isSuperuser, scope, claims };
      await service.call(roles.edit, { params: { id: plain.id }, body }, { ...acme.as, ifMatch: version });
    });
    expect(text.split('\n')[2]).toBe(texts.given('Ina One, Ina Other, Ina Third'));
  });

  it('[PERM-3] of deactivated administrators, and of those who are active again', async () => {
    const { id } = await addNamed('Leaver');
    const role = await administrative();
    await toldOf(() => acme.assignRole(role.id, id));
    expect(await toldOf(() => service.call(people.deactivate, { params: { id } }, acme.as))).toContain(
      texts.deactivated('Ina Leaver'),
    );
    expect(await toldOf(() => service.call(people.reactivate, { params: { id } }, acme.as))).toContain(
      texts.given('Ina Leaver'),
    );
  });

  it('[PERM-3] of nothing else: other roles, the same permissions again, roles taken away', async () => {
    const { id } = await addNamed('Editor');
    const [role, another, plain] = [await administrative(), await administrative(), await harmless()];
    expect(await toldOf(() => acme.assignRole(plain.id, id))).toBe('');
    expect(await toldOf(() => acme.assignRole(role.id, id))).not.toBe('');
    expect(await toldOf(() => acme.assignRole(another.id, id))).toBe('');
    for (const { id: given } of [role, another])
      expect(
        await toldOf(() => service.call(roles.unassign, { params: { id: given, person: id } }, acme.as)),
      ).toBe('');
  });
});

it('who is an administrator already is recorded without news', async () => {
  const dbName = `administrators-${randomUUID()}`;
  const connection = await mongoose.createConnection(mongoUri(), { dbName }).asPromise();
  const db = connection.db as mongoose.mongo.Db;
  const claims = { user: {}, admin: { users: 'allow' } };
  await db
    .collection<{ _id: string }>('roles')
    .insertMany([
      { _id: 'admin', superuser: false, claims } as never,
      { _id: 'plain', superuser: false, claims: { user: {}, admin: {} } } as never,
    ]);
  await db
    .collection<{ _id: string }>('access')
    .insertMany([
      { _id: 'ada', org: 'acme', active: true, roles: ['plain', 'admin'] } as never,
      { _id: 'ben', org: 'acme', active: true, roles: ['plain'] } as never,
    ]);
  await recordAdministrators(db as never);
  await recordAdministrators(db as never);
  expect(await db.collection('administrators').find().toArray()).toEqual([
    { _id: 'ada', org: 'acme', active: true },
  ]);
  await db.dropDatabase();
  await connection.close();
});
