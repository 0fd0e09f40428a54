import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { authoredRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import { EventErasure } from './events.erasure.ts';
import type { EventRecord } from './event.schema.ts';

/** Events stay without who wrote and organised them. */
@Injectable()
export class EventsPersonalData {
  constructor(@InjectModel('Event') events: Model<EventRecord>, erasure: EventErasure, data: PersonalData) {
    const written = authoredRecords({
      name: 'events',
      model: events,
      fields: ['createdBy', 'updatedBy', 'organisers', 'cancellation.by'],
      hidden: ['titleWords', 'words', 'audience', 'organisers', 'coOrganisers'],
    });
    data.define({ ...written, erase: (person) => erasure.erase(person) });
  }
}
