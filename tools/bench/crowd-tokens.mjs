import { SignJWT } from 'jose';
import mongoose from 'mongoose';

/** Ids and tokens of up to `many` seeded people, signed with `key`. The tokens last as long as a measurement. */
export async function crowdTokens(mongoUri, signer, many) {
  const client = await mongoose.mongo.MongoClient.connect(mongoUri);
  try {
    const people = client.db('atrium_identity').collection('people');
    const found = await people
      .find({ last: /^Crowd/, state: 'active' })
      .limit(many)
      .toArray();
    const replicas = client.db('atrium_gateway').collection('replica_access');
    const versions = new Map((await replicas.find().toArray()).map((one) => [one._id, one.version]));
    const access = client.db('atrium_identity').collection('access');
    const roles = new Map((await access.find().toArray()).map((one) => [one._id, one.roles]));
    return await Promise.all(
      found.map(async (person) => ({
        id: person._id,
        token: await sign(signer, { ...person, roles: roles.get(person._id) }, versions.get(person._id)),
      })),
    );
  } finally {
    await client.close();
  }
}

function sign({ issuer, key, kid }, { _id: sub, org, roles, email, last }, accessVersion) {
  return new SignJWT({ sub, org, roles: roles.slice(0, 1), access_version: accessVersion, email, name: last })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(issuer)
    .setAudience('urn:atrium:api')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
}
