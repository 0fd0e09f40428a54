import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const testIssuer = 'http://issuer.test/auth';
export const testAudience = 'urn:atrium:api';

/** Signs access tokens like an identity provider and publishes its key. */
export class TestIssuer {
  private constructor(
    private readonly key: CryptoKey,
    private readonly server: Server,
  ) {}

  static async start(): Promise<TestIssuer> {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' }] };
    const server = createServer((_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(keys)),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TestIssuer(privateKey, server);
  }

  get jwksUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/jwks`;
  }

  /** An access token. `changes` makes it invalid. */
  async token(
    claims: Record<string, unknown>,
    changes: { issuer?: string; audience?: string; expiresIn?: string; key?: CryptoKey } = {},
  ): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'test' })
      .setIssuer(changes.issuer ?? testIssuer)
      .setAudience(changes.audience ?? testAudience)
      .setIssuedAt()
      .setExpirationTime(changes.expiresIn ?? '5m')
      .sign(changes.key ?? this.key);
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }
}
