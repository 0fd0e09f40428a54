import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BrandModule } from '../brand/brand.module.ts';
import { PersonRecordsModule } from '../person-records/person-records.module.ts';
import { RoleRecordsModule } from '../role-records/role-records.module.ts';
import { SignInSettingsModule } from '../settings/sign-in-settings.module.ts';
import { AdministratorMails } from './administrator-mails.ts';
import { AdministratorSchema } from './administrator.schema.ts';
import { AdministratorTenure } from './administrator-tenure.ts';
import { AdministratorsConsumer } from './administrators.consumer.ts';
import { AdministratorsRepository } from './administrators.repository.ts';
import { SuperuserMails } from './superuser-mails.ts';
import { Superusers } from './superusers.ts';

/** Tells superusers who administers their organisation. */
@Module({
  imports: [
    BrandModule,
    PersonRecordsModule,
    RoleRecordsModule,
    SignInSettingsModule,
    MongooseModule.forFeature([{ name: 'Administrator', schema: AdministratorSchema }]),
  ],
  controllers: [AdministratorsConsumer],
  providers: [AdministratorMails, AdministratorTenure, AdministratorsRepository, Superusers, SuperuserMails],
  exports: [AdministratorTenure, Superusers, SuperuserMails],
})
export class AdministratorsModule {}
