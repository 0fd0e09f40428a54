import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createServer } from 'node:http';
import mongoose from 'mongoose';

/**
 * Signs in people without a password, alongside the product's own provider: publishes its key together with the
 * provider's keys.
 */
export class TokenIssuer {
  #key;
  #server;
  /** Address of the product provider's public keys, once the provider runs. */
  providerJwksUrl;

  static async start() {
    const issuer = new TokenIssuer();
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    issuer.#key = privateKey;
    const own = { ...(await exportJWK(publicKey)), kid: 'crowd', alg: 'ES256', use: 'sig' };
    issuer.#server = createServer(async (_request, response) => {
      const others = issuer.providerJwksUrl ? (await (await fetch(issuer.providerJwksUrl)).json()).keys : [];
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [own, ...others] }));
    });
    await new Promise((resolve) => issuer.#server.listen(0, '127.0.0.1', resolve));
    return issuer;
  }

  get url() {
    return `http://127.0.0.1:${this.#server.address().port}/`;
  }

  /** Ids and tokens of up to `many` seeded people. The tokens last as long as a measurement. */
  async signIn(mongoUri, name, many) {
    const client = await mongoose.mongo.MongoClient.connect(mongoUri);
    try {
      const people = client.db('atrium_identity').collection('people');
      const found = await people
        .find({ last: /^Crowd/ })
        .limit(many)
        .toArray();
      const replicas = client.db('atrium_gateway').collection('replica_people');
      const versions = new Map((await replicas.find().toArray()).map((one) => [one._id, one.accessVersion]));
      return await Promise.all(
        found.map(async (person) => ({
          id: person._id,
          token: await this.#sign(name, person, versions.get(person._id)),
        })),
      );
    } finally {
      await client.close();
    }
  }

  #sign(issuer, { _id: sub, org, roles, email, last }, accessVersion) {
    return new SignJWT({
      sub,
      org,
      roles: roles.slice(0, 1),
      access_version: accessVersion,
      email,
      name: last,
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'crowd' })
      .setIssuer(issuer)
      .setAudience('urn:atrium:api')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(this.#key);
  }

  stop() {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
