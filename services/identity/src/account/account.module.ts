import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BrandModule } from '../brand/brand.module.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { PersonalDataRequestsModule } from '../personal-data/personal-data.module.ts';
import { SecondFactorsModule } from '../second-factor/second-factors.module.ts';
import { signInSettings } from '../sign-in/sign-in.settings.ts';
import { AccountController } from './account.controller.ts';
import { AccountLetterSchema } from './account-letter.schema.ts';
import { AccountLetters } from './account-letters.ts';
import { AccountLimits } from './account-limits.ts';
import { AddressMover } from './address-mover.ts';
import { EmailChangeController } from './email-change.controller.ts';
import { EmailChangeMails } from './email-change-mails.ts';
import { EmailChangeSchema } from './email-change.schema.ts';
import { EmailChangeService } from './email-change.service.ts';
import { EmailChangesRepository } from './email-changes.repository.ts';
import { FreshProofs } from './fresh-proof.ts';
import { MobileChangeSchema } from './mobile-change.schema.ts';
import { MobileChangeService } from './mobile-change.service.ts';
import { MobileChangesRepository } from './mobile-changes.repository.ts';
import { MobileCodes } from './mobile-codes.ts';
import { OwnAccountService } from './own-account.service.ts';
import { OwnChanges } from './own-changes.ts';
import { OwnDeletionService } from './own-deletion.service.ts';
import { OwnPasswordService } from './own-password.service.ts';
import { PreferencesService } from './preferences.service.ts';

/** What people change about their own account. */
@Module({
  imports: [
    BrandModule,
    OrganisationsModule,
    PeopleModule,
    SecondFactorsModule,
    PersonalDataRequestsModule,
    MongooseModule.forFeature([
      { name: 'EmailChange', schema: EmailChangeSchema },
      { name: 'AccountLetter', schema: AccountLetterSchema },
      { name: 'MobileChange', schema: MobileChangeSchema },
    ]),
  ],
  controllers: [AccountController, EmailChangeController],
  providers: [
    signInSettings,
    AccountLimits,
    FreshProofs,
    PreferencesService,
    EmailChangeMails,
    AccountLetters,
    OwnChanges,
    OwnPasswordService,
    OwnDeletionService,
    EmailChangesRepository,
    AddressMover,
    EmailChangeService,
    MobileChangesRepository,
    MobileCodes,
    MobileChangeService,
    OwnAccountService,
  ],
  exports: [FreshProofs, AccountLetters],
})
export class AccountModule {}
