import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';

/** Collections that hold people: the originals and the copies of the other services. */
const places = [
  ['atrium_identity', 'people'],
  ['atrium_identity', 'access'],
  ['atrium_content', 'replica_access'],
  ['atrium_chat', 'replica_access'],
  ['atrium_notifications', 'replica_access'],
  ['atrium_gateway', 'replica_access'],
  ['atrium_content', 'replica_people'],
  ['atrium_chat', 'replica_people'],
  ['atrium_notifications', 'replica_people'],
  ['atrium_gateway', 'replica_people'],
  ['atrium_notifications', 'webhook_person_states'],
];
const batch = 5_000;

/**
 * Grows a person's organisation to the given number of people, written the way the services would have written them by
 * now. Each new person is a copy of a demo person under another name.
 */
export async function seedPeople(many, mongoUri, email) {
  const client = await mongoose.mongo.MongoClient.connect(mongoUri);
  try {
    const people = client.db('atrium_identity').collection('people');
    const { org } = await people.findOne({ email });
    const known = await people.find({ org }).toArray();
    const crowd = Array.from({ length: Math.max(0, many - known.length) }, (_, at) => ({
      _id: randomUUID(),
      like: known[at % known.length]._id,
      email: `crowd-${known.length + at}@crowd.example`,
      last: `Crowd${known.length + at}`,
    }));
    for (const [database, name] of places) await copy(client.db(database).collection(name), crowd, org);
    return await people.countDocuments({ org });
  } finally {
    await client.close();
  }
}

async function copy(collection, crowd, org) {
  const known = new Map((await collection.find({ org }).toArray()).map((person) => [person._id, person]));
  for (let at = 0; at < crowd.length; at += batch)
    await collection.insertMany(
      crowd.slice(at, at + batch).map(({ _id, like, email, last }) => ({
        ...known.get(like),
        _id,
        ...(known.get(like).email && { email, last, photo: null }),
        ...(known.get(like).roles && { roles: known.get(like).roles.slice(0, 1) }),
        ...(known.get(like).sortName && { sortName: `${last.toLowerCase()} ${_id}` }),
      })),
      { ordered: false },
    );
}
