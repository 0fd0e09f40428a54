import { MongoClient } from 'mongodb';

/** Takes away the databases that files of tests left to one another. */
export default async function endRun() {
  const { MONGODB_TEST_URI: uri, TEST_RUN: run } = process.env;
  if (!uri) return;
  const client = await MongoClient.connect(uri);
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) if (name.startsWith(`test_${run}_`)) await client.db(name).dropDatabase();
  await client.close();
}
