import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { ownedRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import type { RepliesRecord } from './replies.schema.ts';

@Injectable()
export class RepliesPersonalData {
  constructor(@InjectModel('EventReplies') model: Model<RepliesRecord>, data: PersonalData) {
    data.define(ownedRecords({ name: 'event-replies', model, of: (person) => ({ person }) }));
  }
}
