import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountMailRecordsModule } from '../account-mail-records/account-mail-records.module.ts';
import { AuditLogModule } from '../audit/audit-log.module.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { SignInSettingsModule } from '../settings/sign-in-settings.module.ts';
import { PersonalDataRepliesConsumer } from './personal-data-replies.consumer.ts';
import { ErasureWorkflow } from './erasure-workflow.ts';
import { ErasuresService } from './erasures.service.ts';
import { PersonalDataArchive } from './personal-data-archive.ts';
import { ExportMails } from './export-mails.ts';
import { ExportWorkflow } from './export-workflow.ts';
import { ExportsService } from './exports.service.ts';
import { IdentityPersonalData } from './identity.personal-data.ts';
import { LegalHoldSchema } from './legal-hold.schema.ts';
import { LegalHoldsService } from './legal-holds.service.ts';
import { LegalHolds } from './legal-holds.store.ts';
import { OwnDataController } from './own-data.controller.ts';
import { PersonTraces } from './person-traces.store.ts';
import { PersonEraser } from './person-eraser.store.ts';
import { PersonalDataContext } from './personal-data-context.ts';
import { PersonalRequestSchema } from './personal-request.schema.ts';
import { PersonalRequestPresenter } from './personal-request-presenter.ts';
import { PersonalRequestsController } from './personal-requests.controller.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';
import { PersonalRequestsService } from './personal-requests.service.ts';
import { PersonalDataWorkflow } from './personal-data-workflow.ts';
import { RetentionController } from './retention.controller.ts';
import { RetentionService } from './retention.service.ts';
import { ProfilePhotosModule } from '../profile-photos/profile-photos.module.ts';

/** Export and erasure of everything about a person. */
@Module({
  imports: [
    SignInSettingsModule,
    ProfilePhotosModule,
    OrganisationsModule,
    PeopleModule,
    AccountMailRecordsModule,
    AuditLogModule,
    MongooseModule.forFeature([
      { name: 'PersonalRequest', schema: PersonalRequestSchema },
      { name: 'LegalHold', schema: LegalHoldSchema },
    ]),
  ],
  controllers: [
    OwnDataController,
    PersonalRequestsController,
    RetentionController,
    PersonalDataRepliesConsumer,
  ],
  providers: [
    ...[PersonalRequestsRepository, LegalHolds, PersonalRequestPresenter, PersonalDataWorkflow],
    ...[PersonalDataArchive, ExportMails, ExportWorkflow, PersonalDataContext, ExportsService],
    ...[ErasureWorkflow, ErasuresService, LegalHoldsService, PersonalRequestsService],
    ...[PersonEraser, PersonTraces, IdentityPersonalData, RetentionService],
  ],
  exports: [ErasuresService],
})
export class PersonalDataRequestsModule {}
