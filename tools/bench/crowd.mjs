import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';

/** Where people are: themselves, and what the other services keep of them. */
const places = [
  ['atrium_identity', 'people'],
  ['atrium_content', 'replica_people'],
  ['atrium_chat', 'replica_people'],
  ['atrium_notifications', 'replica_people'],
  ['atrium_gateway', 'replica_people'],
  ['atrium_identity', 'replica_people'],
  ['atrium_notifications', 'webhook_presence'],
];
const batch = 5_000;

/**
 * Lets the organisation of a person grow to so many people, written as the services would have written them by now: each
 * new one is somebody of the demo once more, under another name.
 */
export async function growTo(many, mongoUri, email) {
  const client = await mongoose.mongo.MongoClient.connect(mongoUri);
  try {
    const people = client.db('atrium_identity').collection('people');
    const { org } = await people.findOne({ email });
    const known = await people.find({ org }).toArray();
    const crowd = Array.from({ length: Math.max(0, many - known.length) }, (_, at) => ({
      _id: randomUUID(),
      like: known[at % known.length]._id,
      email: `crowd-${at}@crowd.example`,
      last: `Crowd${at}`,
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
        ...(known.get(like).roles && {
          email,
          last,
          photo: null,
          roles: known.get(like).roles.slice(0, 1),
        }),
        ...(known.get(like).sortName && { sortName: `${last.toLowerCase()} ${_id}` }),
      })),
      { ordered: false },
    );
}
