import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { SecondFactorsModule } from '../second-factors/second-factors.module.ts';
import { Account, AccountSchema } from './account.schema.ts';
import { PersonRecordsModule } from '../person-records/person-records.module.ts';
import { AccountTokens } from './account-tokens.ts';
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
    PasswordsModule,
    PersonRecordsModule,
    SecondFactorsModule,
    MongooseModule.forFeature([
      { name: Account.name, schema: AccountSchema },
      { name: PasswordLink.name, schema: PasswordLinkSchema },
      { name: OidcRecord.name, schema: OidcRecordSchema },
    ]),
  ],
  providers: [
    AccountTokens,
    Accounts,
    PasswordLinks,
    OidcRecords,
    { provide: IdentityProvider, useClass: BuiltInIdentityProvider },
  ],
  exports: [PasswordsModule, SecondFactorsModule, Accounts, PasswordLinks, OidcRecords, IdentityProvider],
})
export class AccountsModule {}
