import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApiTokenReplicasPersonalData } from './api-token-replicas.personal-data.ts';
import { ApiTokenReplicaSchema } from '../directory/api-token.schema.ts';

/** For services that keep replicas of the directory. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'ApiTokenReplica', schema: ApiTokenReplicaSchema }])],
  providers: [ApiTokenReplicasPersonalData],
})
export class ReplicaPersonalDataModule {}
