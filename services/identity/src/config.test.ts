import { expect, it } from '@jest/globals';
import { readConfig } from '@atrium/common/config/read-config';
import { IdentityConfig, keycloakOf } from './config.ts';
import { identity } from './definition.ts';
import { identityWith } from './identity-with.ts';

const keycloak = { KEYCLOAK_URL: 'http://keycloak:8080/', KEYCLOAK_CLIENT_SECRET: 'secret' };

it('without a Keycloak identity is an OpenID provider itself', async () => {
  const config = readConfig(IdentityConfig, {});
  expect(keycloakOf(config)).toBeNull();
  expect(await identityWith(config)).toBe(identity);
});

it('takes the Keycloak it is told of', () => {
  expect(keycloakOf(readConfig(IdentityConfig, keycloak))).toMatchObject({
    url: 'http://keycloak:8080',
    realm: 'atrium',
    clientId: 'atrium-identity',
    clientSecret: 'secret',
  });
});

it('refuses a Keycloak without the secret', () => {
  expect(() => readConfig(IdentityConfig, { KEYCLOAK_URL: keycloak.KEYCLOAK_URL })).toThrow(
    'KEYCLOAK_CLIENT_SECRET',
  );
});
