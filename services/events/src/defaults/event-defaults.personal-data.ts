import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { audiencesOf } from '@atrium/common/personal-data/remove-from-audiences';
import type { Model } from 'mongoose';
import type { EventDefaultsRecord } from './event-defaults.schema.ts';

@Injectable()
export class EventDefaultsPersonalData {
  constructor(@InjectModel('EventDefaults') defaults: Model<EventDefaultsRecord>, data: PersonalData) {
    data.define(audiencesOf(defaults, 'event_defaults'));
  }
}
