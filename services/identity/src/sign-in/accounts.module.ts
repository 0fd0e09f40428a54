import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { SecondFactorsModule } from '../second-factors/second-factors.module.ts';
import { Account, AccountSchema } from './account.schema.ts';
import { Accounts } from './accounts.store.ts';
import { BuiltInIdentityProvider } from './built-in-identity-provider.ts';
import { PasswordLink, PasswordLinkSchema } from './password-link.schema.ts';
import { PasswordLinks } from './password-links.store.ts';
import { OidcRecord, OidcRecordSchema } from './oidc-record.schema.ts';
import { OidcRecords } from './oidc-records.store.ts';

/**
 * Accounts and their sessions, for the people they belong to. Separate from the sign-in pages, which need the people.
 */
@Module({
  imports: [
    SecondFactorsModule,
    MongooseModule.forFeature([
      { name: Account.name, schema: AccountSchema },
      { name: PasswordLink.name, schema: PasswordLinkSchema },
      { name: OidcRecord.name, schema: OidcRecordSchema },
    ]),
  ],
  providers: [
    Accounts,
    PasswordLinks,
    OidcRecords,
    { provide: IdentityProvider, useClass: BuiltInIdentityProvider },
  ],
  exports: [SecondFactorsModule, Accounts, PasswordLinks, OidcRecords, IdentityProvider],
})
export class AccountsModule {}
