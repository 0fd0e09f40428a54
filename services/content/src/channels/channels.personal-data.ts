import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { ownedRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import { FollowsErasure } from './follows.erasure.ts';
import type { FollowsRecord } from './follows.schema.ts';

/** The channels that a person follows. */
@Injectable()
export class ChannelsPersonalData {
  constructor(
    @InjectModel('Follows') follows: Model<FollowsRecord>,
    erasure: FollowsErasure,
    data: PersonalData,
  ) {
    data.define({
      ...ownedRecords({ name: 'channels', model: follows, of: (person) => ({ _id: person }) }),
      erase: (person) => erasure.erase(person),
    });
    data.exempt({ channels: 'channels' });
  }
}
