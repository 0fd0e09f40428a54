import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PersonalData } from '../personal-data/personal-data.ts';
import { ownedRecords } from '../personal-data/record-kinds.ts';
import type { ApiTokenReplica } from '../directory/api-token.schema.ts';

/** Not exported here, because identity owns and exports the tokens. */
@Injectable()
export class ApiTokenReplicasPersonalData {
  constructor(@InjectModel('ApiTokenReplica') tokens: Model<ApiTokenReplica>, data: PersonalData) {
    const { name, collections, erase } = ownedRecords({
      name: 'token-replicas',
      model: tokens,
      of: (person) => ({ person }),
    });
    data.define({ name, collections, erase });
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
