import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApiTokenReplicaSchema } from '../auth/api-token.schema.ts';
import { IdempotentAnswerSchema } from '../http/idempotency.interceptor.ts';
import { BackgroundTaskSchema } from '../tasks/background-task.schema.ts';
import { KitErasureMeans } from './kit-erasure-means.ts';
import { KitPersonalData } from './kit-personal-data.ts';
import { PersonalData } from './personal-data.ts';
import { PersonalOrderSchema } from './personal-order.schema.ts';
import { PersonalOrders } from './personal-orders.ts';
import { PersonalPart } from './personal-part.ts';
import { PersonalWork } from './personal-work.ts';

/** Every service answers for what it keeps of people. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'ApiTokenReplica', schema: ApiTokenReplicaSchema },
      { name: 'PersonalOrder', schema: PersonalOrderSchema },
      { name: 'IdempotentAnswer', schema: IdempotentAnswerSchema },
      { name: 'BackgroundTask', schema: BackgroundTaskSchema },
    ]),
  ],
  providers: [PersonalData, KitErasureMeans, KitPersonalData, PersonalPart, PersonalWork, PersonalOrders],
  exports: [PersonalData],
})
export class PersonalDataModule {}
