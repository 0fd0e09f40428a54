import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PersonalData } from '../personal-data/personal-data.ts';
import { ownedRecords } from '../personal-data/record-kinds.ts';
import type { ApiTokenReplica } from './api-token.schema.ts';

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
  }
}
