import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { UpdateRecord } from './update.schema.ts';
import { remains, type UpdatesFilter } from './updates.repository.ts';

/** Updates that the calendars of their readers follow by e-mail. */
@Injectable()
export class CalendarUpdatesRepository {
  constructor(@InjectModel('Update') private readonly updates: Model<UpdateRecord>) {}

  /**
   * One that is still to be told. An invitation only while it is news to its reader. A change even if it was read or
   * dismissed, because the calendar does not know of it.
   */
  find(person: string, id: string): Promise<UpdateRecord | null> {
    const isNews: UpdatesFilter[] = [{ kind: { $ne: 'event' } }, { readAt: null, dismissedAt: null }];
    return this.updates
      .findOne({ _id: id, person, ...remains, $or: isNews })
      .lean<UpdateRecord>()
      .exec();
  }

  /** An e-mail of its own was planned for each of these. */
  async markPlanned(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const followed = { _id: { $in: [...ids] }, calendar: { $ne: null } };
    await this.updates.updateMany(followed, { $set: { 'calendar.isPlanned': true } });
  }

  /** The readers of those of these invitations that an e-mail was planned for, unless they have answered. */
  async readersOfPlanned(ids: readonly string[]): Promise<string[]> {
    const planned = { _id: { $in: ids }, 'calendar.isPlanned': true };
    const rows = await this.updates
      .find(planned)
      .select({ person: 1 })
      .lean<Pick<UpdateRecord, 'person'>[]>();
    return rows.map(({ person }) => person);
  }

  /** The reader has answered an invitation, and from now on is told of changes for that. */
  async end(person: string, id: string): Promise<void> {
    await this.updates.updateOne({ _id: id, person }, { $set: { calendar: null } });
  }
}
