import type { ServiceDefinition } from '@atrium/common/serve';
import { identityAt } from './identity-at.ts';
import { IdentityModule } from './identity.module.ts';
import { LicenceSettings } from './licence/licence.settings.ts';
import { PeopleModule } from './people/people.module.ts';
import { BuiltInAccountsModule } from './sign-in/built-in-accounts.module.ts';
import { mountSignIn } from './sign-in/mount-sign-in.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';

/** Identity with accounts and an OpenID provider of its own. */
export const builtIn = (licence: LicenceSettings): ServiceDefinition =>
  identityAt({
    module: IdentityModule.with(licence, [BuiltInAccountsModule, SignInModule.with([PeopleModule])]),
    mount: mountSignIn,
  });

/** Who people are and what they may do: organisations, people, roles, places, the audit log, sign-in. */
export const identity: ServiceDefinition = builtIn(new LicenceSettings());
