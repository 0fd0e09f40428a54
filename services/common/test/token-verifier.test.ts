import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TokenVerifier } from '../src/auth/token-verifier.ts';
import { Config, type ServiceConfig } from '../src/config/service-config.ts';
import { until } from '../src/testing/until.ts';

const issuer = 'https://issuer.example';
const audience = 'urn:atrium:api';

interface Key {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

async function newKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } };
}

let server: Server;
let published: readonly Key[];
let isAway: boolean;
let verifier: TokenVerifier;
let serial = 0;

beforeEach(async () => {
  published = [await newKey('first')];
  isAway = false;
  server = createServer((_, response) => {
    if (isAway) return void response.destroy();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: published.map(({ jwk }) => jwk) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const OIDC_JWKS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  const values = { OIDC_JWKS_URL, OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience } as ServiceConfig;
  verifier = new TokenVerifier(new Config('test', values));
});

afterEach(async () => {
  jest.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
});

/** Valid for a day. Each one is unique. */
const tokenOf = ({ kid, privateKey }: Key): Promise<string> =>
  new SignJWT({ org: 'acme', roles: [], access_version: 1, serial: (serial += 1) })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject('anna')
    .setExpirationTime('1d')
    .sign(privateKey);

const later = (milliseconds: number): void => {
  const now = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
};

it('[AUTH-1] accepts the known keys for as long as the issuer is unreachable', async () => {
  const [key] = published as [Key];
  expect(await verifier.verify(await tokenOf(key))).toMatchObject({ sub: 'anna' });
  isAway = true;
  later(3 * 3600_000);
  for (let at = 0; at < 3; at += 1)
    expect(await verifier.verify(await tokenOf(key))).toMatchObject({ sub: 'anna' });
});

it('[AUTH-1] rejects a withdrawn key soon after the issuer has withdrawn it', async () => {
  const [key] = published as [Key];
  await verifier.verify(await tokenOf(key));
  published = [await newKey('second')];
  later(11 * 60_000);
  const isRefused = async (): Promise<true | null> =>
    verifier.verify(await tokenOf(key)).then(
      () => null,
      () => true,
    );
  expect(await until(isRefused)).toBe(true);
});
