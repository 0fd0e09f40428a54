import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApiTokenReplicaSchema } from '../auth/api-token.schema.ts';
import { OrganisationReplicaSchema, PersonReplicaSchema } from '../directory/replicas.schema.ts';
import { IdempotentAnswerSchema } from '../http/idempotency.interceptor.ts';
import { Retention } from '../retention/retention.ts';
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
      { name: 'OrganisationReplica', schema: OrganisationReplicaSchema },
      { name: 'PersonReplica', schema: PersonReplicaSchema },
      { name: 'PersonalOrder', schema: PersonalOrderSchema },
      { name: 'IdempotentAnswer', schema: IdempotentAnswerSchema },
      { name: 'BackgroundTask', schema: BackgroundTaskSchema },
    ]),
  ],
  providers: [
    PersonalData,
    KitErasureMeans,
    KitPersonalData,
    PersonalPart,
    PersonalWork,
    PersonalOrders,
    Retention,
  ],
  exports: [PersonalData, Retention],
})
export class PersonalDataModule {}
