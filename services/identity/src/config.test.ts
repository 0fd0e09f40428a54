import { expect, it } from '@jest/globals';
import { readConfig } from '@atrium/common/config/read-config';
import { IdentityConfig, keycloakOf } from './config.ts';
import { identity } from './definition.ts';
import { configureIdentity } from './configure-identity.ts';

const keycloak = { KEYCLOAK_URL: 'http://keycloak:8080/', KEYCLOAK_CLIENT_SECRET: 'secret' };

it('without Keycloak, identity is an OpenID provider itself', async () => {
  const config = readConfig(IdentityConfig, {});
  expect(keycloakOf(config)).toBeNull();
  expect(await configureIdentity(config)).toBe(identity);
});

it('uses the configured Keycloak', () => {
  expect(keycloakOf(readConfig(IdentityConfig, keycloak))).toMatchObject({
    url: 'http://keycloak:8080',
    realm: 'atrium',
    clientId: 'atrium-identity',
    clientSecret: 'secret',
  });
});

it('rejects a Keycloak without a client secret', () => {
  expect(() => readConfig(IdentityConfig, { KEYCLOAK_URL: keycloak.KEYCLOAK_URL })).toThrow(
    'KEYCLOAK_CLIENT_SECRET',
  );
});
