import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Retention } from '@atrium/common/retention/retention';
import type { Model } from 'mongoose';
import type { UpdateRecord } from '../updates/update.schema.ts';

/** What notifications keeps of people for a time only. */
@Injectable()
export class NotificationsRetention {
  constructor(retention: Retention, @InjectModel('Update') updates: Model<UpdateRecord>) {
    retention.define('updates', async (before, held) => {
      const old = { createdAt: { $lt: before }, person: { $nin: [...held] } };
      return (await updates.deleteMany(old)).deletedCount;
    });
  }
}
