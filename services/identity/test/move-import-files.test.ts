import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { mongoUri } from '@atrium/common/testing/mongo-uri';
import { moveImportFiles } from '../src/people-import/move-import-files.migration.ts';

it('[USER-2] files of imports become uploads, and imports without a file are removed', async () => {
  const dbName = `test_move_${randomUUID().slice(0, 8)}`;
  const connection = await mongoose.createConnection(mongoUri(), { dbName }).asPromise();
  const db = connection.db as mongoose.mongo.Db;
  const about = { org: 'o', by: 'anna', name: 'staff.csv', size: 9, createdAt: new Date(0) };
  const rows = [
    { ...about, _id: 'a', state: 'checked', encoding: 'utf-8' },
    { ...about, _id: 'b', state: 'uploading', encoding: null },
  ];
  await db.collection('people_imports').insertMany(rows as never);
  await moveImportFiles.up(db);
  await moveImportFiles.up(db);
  const objects = (id: string) => [`uploads/people-imports/${id}`];
  const stored = { kind: 'people-import', state: 'ready' };
  expect(await db.collection('uploads').find().sort({ _id: 1 }).toArray()).toMatchObject([
    { ...stored, _id: 'a', owner: 'a', removeAt: null, objects: objects('a') },
    { ...stored, _id: 'b', owner: null, removeAt: expect.any(Date), objects: objects('b') },
  ]);
  expect(await db.collection('people_imports').find().toArray()).toMatchObject([{ _id: 'a' }]);
  await connection.dropDatabase();
  await connection.close();
});
