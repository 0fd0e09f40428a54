import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { mongoUri } from '@atrium/common/testing/mongo-uri';
import { defaultRoleMigration } from '../src/default-roles/default-role.migration.ts';

it('[USER-1.7] the employees’ role becomes the default of organisations that still have it as it was meant', async () => {
  const dbName = `test_default_${randomUUID().slice(0, 8)}`;
  const connection = await mongoose.createConnection(mongoUri(), { dbName }).asPromise();
  const db = connection.db as mongoose.mongo.Db;
  const role = (org: string, admin: object, superuser = false) => ({
    _id: `${org}.employee`,
    org,
    superuser,
    claims: { user: { articles: 'allow' }, admin },
  });
  const organisations = ['plain', 'denying', 'powerful', 'root', 'without', 'chosen'];
  await db
    .collection('roles')
    .insertMany([
      role('plain', {}),
      role('denying', { users: 'deny' }),
      role('powerful', { users: 'allow' }),
      role('root', {}, true),
      role('chosen', {}),
    ] as never);
  await db
    .collection('organisations')
    .insertMany(
      organisations.map((_id) => ({ _id, ...(_id === 'chosen' && { defaultRole: null }) })) as never,
    );
  await defaultRoleMigration.up(db);
  await defaultRoleMigration.up(db);
  const found = await db.collection('organisations').find().toArray();
  expect(
    Object.fromEntries(found.map(({ _id, defaultRole }) => [String(_id), defaultRole as unknown])),
  ).toEqual({
    plain: 'plain.employee',
    denying: 'denying.employee',
    powerful: null,
    root: null,
    without: null,
    chosen: null,
  });
  await connection.dropDatabase();
  await connection.close();
});
