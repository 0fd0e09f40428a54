import { Global, Module } from '@nestjs/common';
import { ClaimsMirror, NoClaimsMirror } from '../people/claims-mirror.ts';
import { NoPolicyFollowers, PolicyFollowers } from '../sign-in-policy/policy-followers.ts';
import { BrokeredSignIn, NoBrokeredSignIn } from '../sign-in-providers/brokered-sign-in.ts';
import { AccountImporter, BuiltInAccountImporter } from './account-importer.ts';
import { AccountsModule } from './accounts.module.ts';
import { BuiltInOwnPassword, OwnPassword } from './own-password.ts';

/** The ports by which people have accounts, in identity's own database; global, so that those modules name no provider. */
@Global()
@Module({
  imports: [AccountsModule],
  providers: [
    { provide: AccountImporter, useClass: BuiltInAccountImporter },
    { provide: ClaimsMirror, useClass: NoClaimsMirror },
    { provide: OwnPassword, useClass: BuiltInOwnPassword },
    { provide: PolicyFollowers, useClass: NoPolicyFollowers },
    { provide: BrokeredSignIn, useClass: NoBrokeredSignIn },
  ],
  exports: [AccountsModule, AccountImporter, BrokeredSignIn, ClaimsMirror, OwnPassword, PolicyFollowers],
})
export class BuiltInAccountsModule {}
