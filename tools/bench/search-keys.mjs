// What a change of a person costs MongoDB with the search keys in their record, and without. Prints, asserts nothing.
// MONGODB_TEST_URI=… node tools/run.mjs tools/bench/search-keys.mjs
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { searchFieldsOf } from '../../services/identity/src/person-records/person.ts';
import { PersonSchema } from '../../services/identity/src/person-records/person.schema.ts';

const many = Number(process.env.PEOPLE ?? 5_000);
const atOnce = 200;
const rounds = 3;
const searchFields = ['words', 'names', 'keys'];

const client = await mongoose.mongo.MongoClient.connect(process.env.MONGODB_TEST_URI);
const db = client.db(`bench-search-keys-${process.pid}`);

const people = Array.from({ length: many }, (_, at) => {
  const [first, last] = [`Charlotte${at % 211}`, `Schmidt-Hohenstein${at}`];
  const fields = {
    first,
    last,
    email: `${at}.${first}@acme.example`,
    jobTitle: 'Senior Production Engineer',
  };
  return {
    _id: randomUUID(),
    org: 'acme',
    version: 1,
    ...fields,
    ...searchFieldsOf(fields),
    state: 'active',
    site: '',
  };
});

const without = (fields) => (record) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name)));

async function fill(name, indexes, records) {
  const collection = db.collection(name);
  await collection.insertMany(records);
  for (const [keys, { partialFilterExpression }] of indexes)
    await collection.createIndex(keys, partialFilterExpression ? { partialFilterExpression } : {});
  return collection;
}

/** Milliseconds of MongoDB's CPU time for each person. */
async function measure(collection, $set) {
  const usage = async () => {
    const { extra_info: info } = await client.db('admin').command({ serverStatus: 1 });
    return (info.user_time_us + info.system_time_us) / 1_000;
  };
  const before = await usage();
  for (let at = 0; at < many; at += atOnce)
    await client.withSession((session) =>
      session.withTransaction(() =>
        collection.bulkWrite(
          people
            .slice(at, at + atOnce)
            .map(({ _id }) => ({ updateOne: { filter: { _id }, update: { $set, $inc: { version: 1 } } } })),
          { session },
        ),
      ),
    );
  return (await usage()) - before;
}

try {
  const all = PersonSchema.indexes();
  const apart = all.filter(([keys]) => !searchFields.some((field) => field in keys));
  const collections = {
    'keys in the record': await fill('together', all, people),
    'keys apart': await fill('apart', apart, people.map(without(searchFields))),
    'floor: one index': await fill('floor', [[{ org: 1, site: 1 }, {}]], people.map(without(searchFields))),
  };
  for (const [name, collection] of Object.entries(collections)) {
    const site = [];
    const unindexed = [];
    for (let round = 0; round < rounds; round += 1) {
      site.push(await measure(collection, { site: `Site ${round}` }));
      unindexed.push(await measure(collection, { language: `Language ${round}` }));
    }
    const each = (times) => times.map((time) => (time / many).toFixed(3)).join(', ');
    console.log(
      `${name}: change of the site ${each(site)} ms, of a field without index ${each(unindexed)} ms`,
    );
  }
} finally {
  await db.dropDatabase();
  await client.close();
}
