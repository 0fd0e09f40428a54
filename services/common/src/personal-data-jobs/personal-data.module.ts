import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrganisationReplicaSchema, PersonReplicaSchema } from '../directory/replicas.schema.ts';
import { Retention } from '../retention/retention.ts';
import { PersonalData } from '../personal-data/personal-data.ts';
import { PersonalDataJobSchema } from './personal-data-job.schema.ts';
import { PersonalDataJobsPersonalData } from './personal-data-jobs.personal-data.ts';
import { PersonalDataJobsRepository } from './personal-data-jobs.repository.ts';
import { PersonalDataJobs } from './personal-data-jobs.ts';
import { PersonalDataRequestsConsumer } from './personal-data-requests.consumer.ts';
import { PersonalDataExporter } from './personal-data-exporter.ts';
import { PersonalDataProcessor } from './personal-data-processor.ts';

/** Lets every service export and erase the personal data it stores. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'OrganisationReplica', schema: OrganisationReplicaSchema },
      { name: 'PersonReplica', schema: PersonReplicaSchema },
      { name: 'PersonalDataJob', schema: PersonalDataJobSchema },
    ]),
  ],
  controllers: [PersonalDataRequestsConsumer],
  providers: [
    PersonalData,
    PersonalDataJobsRepository,
    PersonalDataJobsPersonalData,
    PersonalDataExporter,
    PersonalDataProcessor,
    PersonalDataJobs,
    Retention,
  ],
  exports: [PersonalData, Retention],
})
export class PersonalDataModule {}
