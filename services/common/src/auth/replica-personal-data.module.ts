import { Module } from '@nestjs/common';
import { ReplicasModule } from '../directory/replicas.module.ts';
import { ApiTokenReplicasPersonalData } from './api-token-replicas.personal-data.ts';

/** For services that keep replicas of the directory. */
@Module({ imports: [ReplicasModule], providers: [ApiTokenReplicasPersonalData] })
export class ReplicaPersonalDataModule {}
