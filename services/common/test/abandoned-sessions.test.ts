import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { AbandonedSessions } from '../src/mongo/abandoned-sessions.ts';
import { mongoUri } from '../src/testing/mongo-uri.ts';

let connection: mongoose.Connection;
beforeAll(async () => {
  const dbName = `abandoned-${randomUUID().slice(0, 8)}`;
  connection = await mongoose.createConnection(mongoUri(), { dbName }).asPromise();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('[OPS-1] an abandoned transaction blocks other writes only for a moment', async () => {
  const rows = connection.collection<{ _id: string; text: string }>('rows');
  await rows.insertOne({ _id: 'one', text: 'before' });
  const session = await connection.startSession();
  session.startTransaction();
  await rows.updateOne({ _id: 'one' }, { $set: { text: 'never' } }, { session });
  if (!session.id) throw new Error('The session has no id');
  new AbandonedSessions(connection).add(session.id);
  // Waits for the transaction to end. Without the kill, MongoDB would abort it only after twenty seconds or more.
  await rows.updateOne({ _id: 'one' }, { $set: { text: 'after' } }, { maxTimeMS: 10_000 });
  expect((await rows.findOne({ _id: 'one' }))?.text).toBe('after');
  await expect(session.commitTransaction()).rejects.toMatchObject({ codeName: 'NoSuchTransaction' });
  await session.endSession();
});
