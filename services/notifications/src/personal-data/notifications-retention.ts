import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Retention } from '@atrium/common/retention/retention';
import type { Model } from 'mongoose';
import type { RecipientRecord } from '../broadcasts/recipient.schema.ts';
import type { UpdateRecord } from '../updates/update.schema.ts';

/** Updates, and who did what with a broadcast, are kept for a limited time. The counts of broadcasts stay. */
@Injectable()
export class NotificationsRetention {
  constructor(
    retention: Retention,
    @InjectModel('Update') updates: Model<UpdateRecord>,
    @InjectModel('Recipient') recipients: Model<RecipientRecord>,
  ) {
    retention.define('updates', async (before, held) => {
      const createdAt = { $lt: before };
      const person = { $nin: [...held] };
      const gone = await updates.deleteMany({ createdAt, person });
      const forgotten = await recipients.deleteMany({ createdAt, person });
      return gone.deletedCount + forgotten.deletedCount;
    });
  }
}
