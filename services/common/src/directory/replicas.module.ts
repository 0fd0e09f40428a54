import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApiTokensConsumer } from './api-tokens.consumer.ts';
import { ApiTokenReplicaSchema } from './api-token.schema.ts';
import { ApiTokenReplicasRepository } from './api-token-replicas.repository.ts';
import { DirectoryConsumer } from './directory.consumer.ts';
import { DirectoryRecords } from './directory-records.ts';
import { ReplicaRecords } from './replica-records.store.ts';
import { ReplicaWriter } from './replica-writer.store.ts';
import {
  AccessReplicaSchema,
  OrganisationReplicaSchema,
  PersonReplicaSchema,
  RoleReplicaSchema,
  UnitReplicaSchema,
} from './replicas.schema.ts';

/** The directory from identity's messages: for every service but identity, and for the gateway. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'PersonReplica', schema: PersonReplicaSchema },
      { name: 'AccessReplica', schema: AccessReplicaSchema },
      { name: 'RoleReplica', schema: RoleReplicaSchema },
      { name: 'UnitReplica', schema: UnitReplicaSchema },
      { name: 'OrganisationReplica', schema: OrganisationReplicaSchema },
      { name: 'ApiTokenReplica', schema: ApiTokenReplicaSchema },
    ]),
  ],
  controllers: [DirectoryConsumer, ApiTokensConsumer],
  providers: [
    ApiTokenReplicasRepository,
    ReplicaWriter,
    { provide: DirectoryRecords, useClass: ReplicaRecords },
  ],
  exports: [DirectoryRecords, MongooseModule],
})
export class ReplicasModule {}
