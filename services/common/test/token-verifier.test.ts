import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';
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

const claims = (): JWTPayload => ({ org: 'acme', roles: [], access_version: 1, serial: (serial += 1) });

/** Valid for a day, unless changed. Each one is unique. */
const jwtOf = ({ kid }: Pick<Key, 'kid'>, changes: JWTPayload = {}, header: object = {}): SignJWT => {
  const exp = Math.floor(Date.now() / 1000) + 24 * 3600;
  const payload = { ...claims(), iss: issuer, aud: audience, sub: 'anna', exp, ...changes };
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid, ...header });
};

const tokenOf = (key: Key, changes: JWTPayload = {}): Promise<string> =>
  jwtOf(key, changes).sign(key.privateKey);

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

const hourAgo = (): number => Math.floor(Date.now() / 1000) - 3600;
const inAnHour = (): number => Math.floor(Date.now() / 1000) + 3600;

it.each<[string, (key: Key) => Promise<string> | string]>([
  [
    'without a signature',
    () => new UnsecuredJWT({ ...claims(), iss: issuer, aud: audience, sub: 'anna' }).encode(),
  ],
  [
    'whose signature was removed',
    async (key) => (await tokenOf(key)).replace(/[^.]+$/, '').replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0'),
  ],
  [
    'signed by HMAC with the published key',
    async ({ kid, jwk }) =>
      jwtOf({ kid }, {}, { alg: 'HS256' }).sign(new TextEncoder().encode(JSON.stringify(jwk).padEnd(64))),
  ],
  ['signed by another key under the name of the known one', async ({ kid }) => tokenOf(await newKey(kid))],
  [
    'that brings its own key',
    async () => {
      const own = await newKey('own');
      return jwtOf({ kid: 'own' }, {}, { jwk: own.jwk }).sign(own.privateKey);
    },
  ],
  [
    'that names where its key is',
    async () => {
      const own = await newKey('own');
      const at = 'https://evil.example/keys';
      return jwtOf({ kid: 'own' }, {}, { jku: at, x5u: at }).sign(own.privateKey);
    },
  ],
  ['that has expired', (key) => tokenOf(key, { exp: hourAgo() })],
  ['that is not valid yet', (key) => tokenOf(key, { nbf: inAnHour() })],
  ['without an end', (key) => tokenOf(key, { exp: undefined })],
  ['for another API', (key) => tokenOf(key, { aud: 'urn:other:api' })],
  ['of another issuer', (key) => tokenOf(key, { iss: 'https://other.example' })],
  ['for the client, which is an ID token', (key) => tokenOf(key, { aud: 'atrium-web' })],
])('[AUTH-6] rejects a token %s', async (_which, make) => {
  const [key] = published as [Key];
  expect(await verifier.verify(await tokenOf(key))).toMatchObject({ sub: 'anna' });
  await expect(verifier.verify(await make(key))).rejects.toThrow(/unauthenticated|token-expired/);
});
