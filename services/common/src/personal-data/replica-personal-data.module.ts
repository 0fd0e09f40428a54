import { Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ApiTokenReplicaSchema, type ApiTokenReplica } from '../auth/api-token.schema.ts';
import { PersonalData } from './personal-data.ts';
import { ownedRecords } from './record-kinds.ts';

/** Personal data in the replicas of a service. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'ApiTokenReplica', schema: ApiTokenReplicaSchema }])],
})
export class ReplicaPersonalDataModule {
  constructor(data: PersonalData, @InjectModel('ApiTokenReplica') model: Model<ApiTokenReplica>) {
    const tokens = ownedRecords({ name: 'token-replicas', model, of: (person) => ({ person }) });
    // Not exported here, because identity owns and exports the tokens.
    data.define({ name: tokens.name, collections: tokens.collections, erase: tokens.erase });
    data.exempt({
      replica_people:
        'emptied by the last state of an erased person; the ID is kept so that an older state restores nothing',
      replica_access:
        'emptied by the last state of an erased person; the ID is kept so that an older state restores nothing',
      replica_roles: 'roles',
      replica_units: 'units',
      replica_organisations: 'organisations',
    });
  }
}
