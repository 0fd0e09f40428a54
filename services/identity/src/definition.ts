import type { ServiceDefinition } from '@atrium/common/serve';
import { keycloakOf, type IdentityConfig } from './config.ts';
import { firstAdministratorRoutes } from './founding/first-administrator.routes.ts';
import { IdentityModule } from './identity.module.ts';
import { mountPages, mountSignIn } from './sign-in/mount-sign-in.ts';

/** Who people are and what they may do: organisations, people, roles, places, the audit log, sign-in. */
export const identity: ServiceDefinition = {
  name: 'identity',
  module: IdentityModule.builtIn(),
  mount: (app) => mountSignIn(app, firstAdministratorRoutes),
};

/** The same, with accounts and sign-in at Keycloak where the configuration names one. */
export function identityWith(config: IdentityConfig): ServiceDefinition {
  const keycloak = keycloakOf(config);
  if (!keycloak) return identity;
  return {
    name: 'identity',
    module: IdentityModule.withKeycloak(keycloak),
    mount: (app) => mountPages(app, firstAdministratorRoutes),
  };
}
