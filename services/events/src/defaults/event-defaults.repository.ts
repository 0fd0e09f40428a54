import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import type { EventDefaults } from '@atrium/proto/events/event-defaults';
import type { Model } from 'mongoose';
import type { EventDefaultsRecord } from './event-defaults.schema.ts';

@Injectable()
export class EventDefaultsRepository {
  constructor(@InjectModel('EventDefaults') private readonly records: Model<EventDefaultsRecord>) {}

  find(): Promise<EventDefaultsRecord | null> {
    return this.records.findById(currentOrganisation()).lean<EventDefaultsRecord>().exec();
  }

  async save(defaults: EventDefaults): Promise<void> {
    await this.records.updateOne({ _id: currentOrganisation() }, { $set: defaults }, { upsert: true });
  }
}
