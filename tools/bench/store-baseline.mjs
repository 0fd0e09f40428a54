import mongoose from 'mongoose';

/**
 * Transactions per second of a bare client that stores a text and its outbox row, majority-acknowledged and journalled.
 */
export async function measureStore(uri, { seconds, writers }) {
  const client = await mongoose.mongo.MongoClient.connect(uri, { maxPoolSize: writers });
  const database = client.db('atrium_baseline');
  await Promise.all(['texts', 'outbox'].map((name) => database.createCollection(name)));
  const options = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', j: true } };
  const end = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: writers }, async () => {
      const session = client.startSession();
      while (performance.now() < end) {
        await session.withTransaction(async () => {
          await database.collection('texts').insertOne({ text: 'Said', at: new Date() }, { session });
          await database.collection('outbox').insertOne({ value: Buffer.alloc(200) }, { session });
        }, options);
        count += 1;
      }
      await session.endSession();
    }),
  );
  await database.dropDatabase();
  await client.close();
  return count / seconds;
}
