import type { ServiceDefinition } from '@atrium/common/serve';
import { keycloakOf, type IdentityConfig } from './config.ts';
import { licenceOf } from './licence/licence.config.ts';

/**
 * Identity as its operator configures it: with a licence, and with accounts and sign-in at Keycloak where one is named. Only what
 * is needed is loaded: the built-in OpenID provider alone would be ten megabytes of a process that never uses it.
 */
export async function identityWith(config: IdentityConfig): Promise<ServiceDefinition> {
  const keycloak = keycloakOf(config);
  const licence = licenceOf(config);
  if (keycloak) return (await import('./keycloak/definition.ts')).atKeycloak(keycloak, licence);
  const { builtIn, identity } = await import('./definition.ts');
  return licence.isWithoutLimit ? identity : builtIn(licence);
}
