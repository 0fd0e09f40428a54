import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BrandModule } from '../brand/brand.module.ts';
import { OrganisationSchema } from '../organisation/organisation.schema.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { PersonSchema } from '../people/person.schema.ts';
import { signInSettings } from '../sign-in/sign-in.settings.ts';
import { Arrivals } from './arrivals.ts';
import { Candidates } from './candidates.ts';
import { DefaultRoles } from './default-roles.ts';
import { Finishing } from './finishing.ts';
import { OpeningMails } from './opening-mails.ts';
import { SignUpByEmail } from './sign-up-by-email.ts';
import { CodeSender } from './code-sender.ts';
import { SignUpByPhone } from './sign-up-by-phone.ts';
import { SignUpLimits } from './sign-up-limits.ts';
import { SignUpMailer } from './sign-up-mailer.ts';
import { SignUpSecret, SignUpSecretSchema } from './sign-up-secret.schema.ts';
import { SignUpSecrets } from './sign-up-secrets.ts';
import { SignUpSettingsService } from './sign-up-settings.service.ts';
import { SignUpController } from './sign-up.controller.ts';
import { Tickets } from './tickets.ts';

/** How people come in by themselves, whoever keeps their accounts. */
@Module({
  imports: [
    BrandModule,
    OrganisationsModule,
    PeopleModule,
    MongooseModule.forFeature([
      { name: SignUpSecret.name, schema: SignUpSecretSchema },
      { name: 'Person', schema: PersonSchema },
      { name: 'Organisation', schema: OrganisationSchema },
    ]),
  ],
  controllers: [SignUpController],
  providers: [
    signInSettings,
    Candidates,
    DefaultRoles,
    SignUpSecrets,
    SignUpLimits,
    SignUpMailer,
    SignUpByEmail,
    CodeSender,
    SignUpByPhone,
    Tickets,
    Arrivals,
    OpeningMails,
    Finishing,
    SignUpSettingsService,
  ],
  exports: [signInSettings, Candidates, SignUpSecrets, SignUpLimits, Tickets],
})
export class SignUpModule {}
