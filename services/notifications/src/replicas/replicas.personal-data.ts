import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { removeFromAudiences } from '@atrium/common/personal-data/remove-from-audiences';
import { formerColleague } from '@atrium/proto/common';
import type { Model } from 'mongoose';
import type { MobileRecord } from './mobile-numbers.store.ts';
import type { SubjectReplica } from './replicas.schema.ts';

/**
 * The owner of a subject, people named in its audience, and mobile numbers. Their services also publish these states
 * without the person, but here they are removed at once.
 */
@Injectable()
export class ReplicasPersonalData {
  constructor(
    @InjectModel('SubjectReplica') subjects: Model<SubjectReplica>,
    @InjectModel('Mobile') mobiles: Model<MobileRecord>,
    data: PersonalData,
  ) {
    data.define(
      {
        name: 'subjects',
        collections: ['replica_subjects'],
        erase: async (person) => {
          const owned = await subjects.updateMany({ owner: person }, { $set: { owner: formerColleague } });
          return owned.modifiedCount + (await removeFromAudiences(subjects, person));
        },
      },
      {
        name: 'mobile-number',
        collections: ['replica_mobiles'],
        erase: async (person) =>
          (await mobiles.updateMany({ _id: person }, { $set: { mobile: null } })).modifiedCount,
      },
    );
    data.exempt({
      replica_channels: 'channels',
      replica_follows: 'emptied by the last state; the ID is kept so that an older state restores nothing',
      replica_calendar_feeds:
        'reset by the last state; the ID is kept so that an older state restores nothing',
    });
  }
}
