import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditLogModule } from '../audit/audit-log.module.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { PersonSchema } from '../people/person.schema.ts';
import { signInSettings } from '../sign-in/sign-in.settings.ts';
import { AnswersConsumer } from './answers.consumer.ts';
import { ErasureSteps } from './erasure-steps.ts';
import { ErasuresService } from './erasures.service.ts';
import { ExportArchive } from './export-archive.ts';
import { ExportMails } from './export-mails.ts';
import { ExportSteps } from './export-steps.ts';
import { ExportsService } from './exports.service.ts';
import { IdentityPersonalData } from './identity-personal-data.ts';
import { LegalHoldSchema } from './legal-hold.schema.ts';
import { LegalHoldsService } from './legal-holds.service.ts';
import { LegalHolds } from './legal-holds.ts';
import { OwnDataController } from './own-data.controller.ts';
import { PersonEraser } from './person-eraser.ts';
import { PersonalMeans } from './personal-means.ts';
import { PersonalRequestSchema } from './personal-request.schema.ts';
import { PersonalRequestView } from './personal-request-view.ts';
import { PersonalRequestsController } from './personal-requests.controller.ts';
import { PersonalRequestsRepository } from './personal-requests.repository.ts';
import { PersonalRequestsService } from './personal-requests.service.ts';
import { PersonalSteps } from './personal-steps.ts';
import { RetentionController } from './retention.controller.ts';
import { RetentionService } from './retention.service.ts';

/** Everything about a person: brought together for them, or forgotten. */
@Module({
  imports: [
    OrganisationsModule,
    PeopleModule,
    AuditLogModule,
    MongooseModule.forFeature([
      { name: 'PersonalRequest', schema: PersonalRequestSchema },
      { name: 'LegalHold', schema: LegalHoldSchema },
      { name: 'Person', schema: PersonSchema },
    ]),
  ],
  controllers: [OwnDataController, PersonalRequestsController, RetentionController],
  providers: [
    signInSettings,
    ...[PersonalRequestsRepository, LegalHolds, PersonalRequestView, PersonalSteps, AnswersConsumer],
    ...[ExportArchive, ExportMails, ExportSteps, PersonalMeans, ExportsService],
    ...[ErasureSteps, ErasuresService, LegalHoldsService, PersonalRequestsService],
    ...[PersonEraser, IdentityPersonalData, RetentionService],
  ],
  exports: [ErasuresService],
})
export class PersonalDataRequestsModule {}
