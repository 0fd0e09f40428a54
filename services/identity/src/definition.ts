import type { ServiceDefinition } from '@atrium/common/serve';
import { defineIdentity } from './identity-definition.ts';
import { IdentityModule } from './identity.module.ts';
import { LicenceSettings } from './licence/licence.settings.ts';
import { SessionModule } from './session/session.module.ts';
import { BuiltInAccountsModule } from './sign-in/built-in-accounts.module.ts';
import { sealedByBuiltInSignIn } from './sign-in/sealed-fields.ts';
import { mountSignIn } from './sign-in/mount-sign-in.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';

/** Identity with its own accounts and its own OpenID provider. */
export const identityWithBuiltInSignIn = (licence: LicenceSettings): ServiceDefinition =>
  defineIdentity({
    module: IdentityModule.register(licence, [BuiltInAccountsModule, SignInModule.register([SessionModule])]),
    mount: mountSignIn,
    sealed: sealedByBuiltInSignIn,
  });

/** People and their permissions: organisations, people, roles, reference data, the audit log and sign-in. */
export const identity: ServiceDefinition = identityWithBuiltInSignIn(new LicenceSettings());
