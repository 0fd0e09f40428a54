import { exportJWK, generateKeyPair } from 'jose';
import { createServer } from 'node:http';
import { crowdTokens } from './crowd-tokens.mjs';

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

  /** Ids and tokens of up to `many` seeded people. */
  signIn(mongoUri, issuer, many) {
    return crowdTokens(mongoUri, { issuer, key: this.#key, kid: 'crowd' }, many);
  }

  stop() {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
