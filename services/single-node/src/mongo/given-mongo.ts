import mongoose from 'mongoose';

/** Sees that a MongoDB somebody else runs can be used; throws what is wrong with it. */
export async function checkGivenMongo(uri: string): Promise<void> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  const hello = await client
    .db('admin')
    .command({ hello: 1 })
    .catch((error: Error) => {
      throw new Error(
        `The MongoDB that MONGODB_URI names does not answer: ${error.message}\nStart it, or unset MONGODB_URI to have one started.`,
      );
    })
    .finally(() => client.close());
  if (!hello['setName'] && hello['msg'] !== 'isdbgrid') {
    throw new Error(
      'The MongoDB that MONGODB_URI names is no replica set, and transactions need one: start it with --replSet.',
    );
  }
}
