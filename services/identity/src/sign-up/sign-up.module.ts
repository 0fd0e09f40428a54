import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdministratorsModule } from '../administrators/administrators.module.ts';
import { AccessModule } from '../access/access.module.ts';
import { BrandModule } from '../brand/brand.module.ts';
import { DomainRecordsModule } from '../domain-records/domain-records.module.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { SignInSettingsModule } from '../settings/sign-in-settings.module.ts';
import { AccountActivator } from './account-activator.ts';
import { SignUpCandidates } from './sign-up-candidates.store.ts';
import { RecordFingerprints } from './record-fingerprints.ts';
import { NewcomerRoles } from './newcomer-roles.ts';
import { SignUpCompletionService } from './sign-up-completion.service.ts';
import { AccountActivationMails } from './account-activation-mails.ts';
import { LostDomainMails } from './lost-domain-mails.ts';
import { SignUpByEmail } from './sign-up-by-email.ts';
import { CodeSender } from './code-sender.ts';
import { SignUpByPhone } from './sign-up-by-phone.ts';
import { SignUpLimits } from './sign-up-limits.ts';
import { SignUpMailer } from './sign-up-mailer.ts';
import { SignUpSecret, SignUpSecretSchema } from './sign-up-secret.schema.ts';
import { SignUpSecrets } from './sign-up-secrets.store.ts';
import { SignUpSettingsRules } from './sign-up-settings-rules.ts';
import { SignUpSettingsService } from './sign-up-settings.service.ts';
import { SignUpController } from './sign-up.controller.ts';
import { SignUpTickets } from './sign-up-tickets.ts';
import { LicencesModule } from '../licence/licences.module.ts';

/** How people sign up themselves, no matter where their accounts are kept. */
@Module({
  imports: [
    SignInSettingsModule,
    LicencesModule,
    AccessModule,
    AdministratorsModule,
    DomainRecordsModule,
    BrandModule,
    OrganisationsModule,
    PeopleModule,
    MongooseModule.forFeature([{ name: SignUpSecret.name, schema: SignUpSecretSchema }]),
  ],
  controllers: [SignUpController],
  providers: [
    RecordFingerprints,
    SignUpCandidates,
    NewcomerRoles,
    SignUpSecrets,
    SignUpLimits,
    SignUpMailer,
    SignUpByEmail,
    CodeSender,
    SignUpByPhone,
    SignUpTickets,
    AccountActivator,
    AccountActivationMails,
    SignUpCompletionService,
    SignUpSettingsRules,
    LostDomainMails,
    SignUpSettingsService,
  ],
  exports: [
    SignInSettingsModule,
    RecordFingerprints,
    SignUpCandidates,
    SignUpSecrets,
    SignUpLimits,
    SignUpTickets,
  ],
})
export class SignUpModule {}
