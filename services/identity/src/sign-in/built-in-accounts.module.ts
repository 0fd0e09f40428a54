import { Global, Module } from '@nestjs/common';
import { ClaimsSync, NoClaimsSync } from '../access/claims-sync.ts';
import { NoPolicyListeners, PolicyListeners } from '../sign-in-policies/policy-listeners.ts';
import { IdentityBroker, NoIdentityBroker } from '../sign-in-providers/identity-broker.ts';
import { AccountImporter, BuiltInAccountImporter } from './account-importer.ts';
import { AccountsModule } from './accounts.module.ts';
import { BuiltInOwnPassword, OwnPassword } from './own-password.ts';

/**
 * The ports through which people have accounts, in identity's own database. Global, so those modules do not depend on a
 * provider.
 */
@Global()
@Module({
  imports: [AccountsModule],
  providers: [
    { provide: AccountImporter, useClass: BuiltInAccountImporter },
    { provide: ClaimsSync, useClass: NoClaimsSync },
    { provide: OwnPassword, useClass: BuiltInOwnPassword },
    { provide: PolicyListeners, useClass: NoPolicyListeners },
    { provide: IdentityBroker, useClass: NoIdentityBroker },
  ],
  exports: [AccountsModule, AccountImporter, IdentityBroker, ClaimsSync, OwnPassword, PolicyListeners],
})
export class BuiltInAccountsModule {}
