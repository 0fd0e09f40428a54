import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdempotentResponseSchema } from '../http/idempotency.interceptor.ts';
import { Retention } from '../retention/retention.ts';
import { BackgroundTaskSchema } from '../tasks/background-task.schema.ts';
import { ErasureContext } from './erasure-context.ts';
import { KitPersonalData } from './kit-personal-data.ts';
import { PersonalData } from './personal-data.ts';
import { PersonalDataJobSchema } from './personal-data-job.schema.ts';
import { PersonalDataJobs } from './personal-data-jobs.ts';
import { PersonalDataRequestsConsumer } from './personal-data-requests.consumer.ts';
import { PersonalDataExporter } from './personal-data-exporter.ts';
import { PersonalDataProcessor } from './personal-data-processor.ts';

/** Lets every service export and erase the personal data it stores. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'PersonalDataJob', schema: PersonalDataJobSchema },
      { name: 'IdempotentResponse', schema: IdempotentResponseSchema },
      { name: 'BackgroundTask', schema: BackgroundTaskSchema },
    ]),
  ],
  controllers: [PersonalDataRequestsConsumer],
  providers: [
    PersonalData,
    ErasureContext,
    KitPersonalData,
    PersonalDataExporter,
    PersonalDataProcessor,
    PersonalDataJobs,
    Retention,
  ],
  exports: [PersonalData, Retention],
})
export class PersonalDataModule {}
