import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RetentionModule } from '../retention/retention.module.ts';
import { PersonalDataModule } from '../personal-data/personal-data.module.ts';
import { PersonalDataJobSchema } from './personal-data-job.schema.ts';
import { PersonalDataJobsPersonalData } from './personal-data-jobs.personal-data.ts';
import { PersonalDataJobsRepository } from './personal-data-jobs.repository.ts';
import { PersonalDataJobs } from './personal-data-jobs.ts';
import { PersonalDataRequestsConsumer } from './personal-data-requests.consumer.ts';
import { PersonalDataExporter } from './personal-data-exporter.ts';
import { PersonalDataProcessor } from './personal-data-processor.ts';

/** Lets every service export and erase the personal data it stores. */
@Module({
  imports: [
    PersonalDataModule,
    RetentionModule,
    MongooseModule.forFeature([{ name: 'PersonalDataJob', schema: PersonalDataJobSchema }]),
  ],
  controllers: [PersonalDataRequestsConsumer],
  providers: [
    PersonalDataJobsRepository,
    PersonalDataJobsPersonalData,
    PersonalDataExporter,
    PersonalDataProcessor,
    PersonalDataJobs,
  ],
})
export class PersonalDataJobsModule {}
