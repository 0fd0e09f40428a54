import { MongoClient } from 'mongodb';

/** Drops the databases that the test files of this run shared. */
export default async function globalTeardown() {
  const { MONGODB_TEST_URI: uri, TEST_RUN: run } = process.env;
  if (!uri) return;
  const client = await MongoClient.connect(uri);
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(`test_${run}_`)) await client.db(name).dropDatabase();
  await client.close();
}
