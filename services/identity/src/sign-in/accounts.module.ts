import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { SecondFactorsModule } from '../second-factor/second-factors.module.ts';
import { Account, AccountSchema } from './account.schema.ts';
import { Accounts } from './accounts.ts';
import { BuiltInIdentityProvider } from './built-in-identity-provider.ts';
import { PasswordLink, PasswordLinkSchema } from './password-link.schema.ts';
import { PasswordLinks } from './password-links.ts';
import { ProviderRecord, ProviderRecordSchema } from './provider-record.schema.ts';
import { ProviderRecords } from './provider-records.ts';

/** Accounts and their sessions, for the people they belong to; apart from the pages, which need the people. */
@Module({
  imports: [
    SecondFactorsModule,
    MongooseModule.forFeature([
      { name: Account.name, schema: AccountSchema },
      { name: PasswordLink.name, schema: PasswordLinkSchema },
      { name: ProviderRecord.name, schema: ProviderRecordSchema },
    ]),
  ],
  providers: [
    Accounts,
    PasswordLinks,
    ProviderRecords,
    { provide: IdentityProvider, useClass: BuiltInIdentityProvider },
  ],
  exports: [SecondFactorsModule, Accounts, PasswordLinks, ProviderRecords, IdentityProvider],
})
export class AccountsModule {}
