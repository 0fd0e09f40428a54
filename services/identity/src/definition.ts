import type { ServiceDefinition } from '@atrium/common/serve';
import { firstAdministratorRoutes } from './founding/first-administrator.routes.ts';
import { IdentityModule } from './identity.module.ts';
import { mountSignIn } from './sign-in/mount-sign-in.ts';

/** Who people are and what they may do: organisations, people, roles, places, the audit log, sign-in. */
export const identity: ServiceDefinition = {
  name: 'identity',
  module: IdentityModule,
  mount: (app) => mountSignIn(app, firstAdministratorRoutes),
};
