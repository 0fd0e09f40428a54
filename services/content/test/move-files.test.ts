import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { migrate } from '@atrium/common/mongo/migrations';
import { mongoUri } from '@atrium/common/testing/mongo-uri';
import { content } from '../src/definition.ts';

let connection: mongoose.Connection;
let db: mongoose.mongo.Db;
beforeEach(async () => {
  const dbName = `test_move_${randomUUID().slice(0, 8)}`;
  connection = await mongoose.createConnection(mongoUri(), { dbName }).asPromise();
  db = connection.db as mongoose.mongo.Db;
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const createdAt = new Date('2026-11-01T10:00:00Z');
const about = { org: 'o', by: 'anna', name: 'a', size: 9, createdAt };
const put = (collection: string, rows: readonly object[]) =>
  db.collection(collection).insertMany(rows as mongoose.mongo.Document[]);
const upload = (_id: string) => db.collection('uploads').findOne({ _id: _id as never });

it('files kept before there was one kit for uploads become uploads, and unfinished ones expire', async () => {
  await put('media', [
    { ...about, _id: 'p', type: 'image/png', state: 'ready', width: 40, height: 30, alt: 'A', widths: [40] },
    { ...about, _id: 'p2', type: 'image/png', state: 'pending' },
  ]);
  await put('menu_files', [
    { ...about, _id: 'm', type: 'application/pdf', stored: { kind: 'pdf' }, menu: 'lunch', removeAt: null },
    {
      ...about,
      _id: 'm2',
      type: 'image/png',
      stored: { kind: 'picture', widths: [40] },
      removeAt: createdAt,
    },
  ]);
  await put('library_files', [
    { ...about, _id: 'l', said: '', type: 'text/plain', words: ['hi'], item: 'd', number: 1, removeAt: null },
    { ...about, _id: 'l2', said: '', type: null, words: [], item: null, removeAt: createdAt },
  ]);
  await migrate(db, content.migrations ?? []);
  expect(await upload('p')).toMatchObject({
    ...{ kind: 'picture', state: 'ready', owner: null, objects: ['pictures/p/40.webp'] },
    result: { width: 40, height: 30, alt: 'A', widths: [40] },
    removeAt: new Date('2026-11-08T10:00:00Z'),
  });
  for (const id of ['p2', 'l2'])
    expect(await upload(id)).toMatchObject({ state: 'pending', result: null, objects: [`uploads/${id}`] });
  expect(await upload('m')).toMatchObject({
    kind: 'menu-file',
    owner: 'lunch',
    objects: ['menus/m/file.pdf'],
  });
  expect(await upload('m2')).toMatchObject({ owner: null, objects: ['menus/m2/40.webp'] });
  expect(await upload('l')).toMatchObject({
    ...{ kind: 'library-file', owner: 'd', objects: ['library/l/file'], removeAt: null },
    result: { type: 'text/plain', words: ['hi'] },
  });
  const versions = await db.collection('library_files').find().toArray();
  expect(versions).toMatchObject([{ _id: 'l', item: 'd', number: 1, type: 'text/plain' }]);
  expect(versions[0]).not.toHaveProperty('by');
});
