import mongoose from 'mongoose';

/** Checks that the MongoDB in MONGODB_URI can be used. Throws what is wrong with it. */
export async function checkExternalMongo(uri: string): Promise<void> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  const hello = await client
    .db('admin')
    .command({ hello: 1 })
    .catch((error: Error) => {
      throw new Error(
        `Cannot connect to MONGODB_URI: ${error.message}\nStart that MongoDB, or unset MONGODB_URI to let Atrium start its own.`,
      );
    })
    .finally(() => client.close());
  if (!hello['setName'] && hello['msg'] !== 'isdbgrid') {
    throw new Error(
      'MONGODB_URI is not a replica set, which transactions require. Start that MongoDB with --replSet.',
    );
  }
}
