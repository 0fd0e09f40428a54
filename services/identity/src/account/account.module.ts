import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BrandModule } from '../brand/brand.module.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { PersonalDataRequestsModule } from '../personal-data/personal-data.module.ts';
import { SecondFactorsModule } from '../second-factors/second-factors.module.ts';
import { SignInSettingsModule } from '../settings/sign-in-settings.module.ts';
import { AccountController } from './account.controller.ts';
import { AccountMailRecordsModule } from '../account-mail-records/account-mail-records.module.ts';
import { AccountMails } from './account-mails.ts';
import { AccountLimits } from './account-limits.ts';
import { EmailUpdater } from './email-updater.ts';
import { EmailChangeController } from './email-change.controller.ts';
import { EmailChangeMails } from './email-change-mails.ts';
import { EmailChangeSchema } from './email-change.schema.ts';
import { EmailChangeService } from './email-change.service.ts';
import { EmailChangesRepository } from './email-changes.repository.ts';
import { Reauthenticator } from './reauthenticator.ts';
import { MobileChangeSchema } from './mobile-change.schema.ts';
import { MobileChangeService } from './mobile-change.service.ts';
import { MobileChangesRepository } from './mobile-changes.repository.ts';
import { MobileCodes } from './mobile-codes.ts';
import { OwnAccountService } from './own-account.service.ts';
import { AccountChangeWriter } from './account-change-writer.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { OwnPasswordService } from './own-password.service.ts';
import { PreferencesService } from './preferences.service.ts';

@Module({
  imports: [
    AccountMailRecordsModule,
    SignInSettingsModule,
    BrandModule,
    OrganisationsModule,
    PeopleModule,
    SecondFactorsModule,
    PersonalDataRequestsModule,
    MongooseModule.forFeature([
      { name: 'EmailChange', schema: EmailChangeSchema },
      { name: 'MobileChange', schema: MobileChangeSchema },
    ]),
  ],
  controllers: [AccountController, EmailChangeController],
  providers: [
    AccountLimits,
    Reauthenticator,
    PreferencesService,
    EmailChangeMails,
    AccountMails,
    AccountChangeWriter,
    OwnPasswordService,
    AccountDeletionService,
    EmailChangesRepository,
    EmailUpdater,
    EmailChangeService,
    MobileChangesRepository,
    MobileCodes,
    MobileChangeService,
    OwnAccountService,
  ],
  exports: [Reauthenticator],
})
export class AccountModule {}
