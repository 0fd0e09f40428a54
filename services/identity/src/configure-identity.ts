import type { ServiceDefinition } from '@atrium/common/serve';
import { keycloakOf, type IdentityConfig } from './config.ts';
import { licenceOf } from './licence/licence.config.ts';

/**
 * Configures identity from its settings: the licence, and accounts and sign-in at Keycloak where one is configured.
 * Only the needed variant is imported, because the built-in OpenID provider alone would take ten megabytes of a process
 * that never uses it.
 */
export async function configureIdentity(config: IdentityConfig): Promise<ServiceDefinition> {
  const keycloak = keycloakOf(config);
  const licence = licenceOf(config);
  if (keycloak) return (await import('./keycloak/definition.ts')).identityWithKeycloak(keycloak, licence);
  const { identityWithBuiltInSignIn, identity } = await import('./definition.ts');
  return licence.isUnlimited ? identity : identityWithBuiltInSignIn(licence);
}
