import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type { Model } from 'mongoose';
import { messageIdTaken } from '../messages/message-id-taken.ts';
import type { ScheduledMessageRecord } from './scheduled-message.schema.ts';

@Injectable()
export class ScheduledRepository {
  constructor(@InjectModel('ScheduledMessage') private readonly rows: Model<ScheduledMessageRecord>) {}

  find(id: string): Promise<ScheduledMessageRecord | null> {
    return this.rows.findById(id).lean<ScheduledMessageRecord>().exec();
  }

  /** Null unless it is this author's. */
  findOf(author: string, conversation: string, id: string): Promise<ScheduledMessageRecord | null> {
    return this.rows.findOne({ _id: id, author, conversation }).lean<ScheduledMessageRecord>().exec();
  }

  listOf(author: string, conversation: string): Promise<ScheduledMessageRecord[]> {
    return this.rows
      .find({ author, conversation })
      .sort({ at: 1, _id: 1 })
      .lean<ScheduledMessageRecord[]>()
      .exec();
  }

  allOf(author: string): Promise<ScheduledMessageRecord[]> {
    return this.rows.find({ author }).lean<ScheduledMessageRecord[]>().exec();
  }

  async insert(row: ScheduledMessageRecord): Promise<void> {
    await this.rows.insertMany([row]).catch((error: unknown) => {
      throw duplicateKey(error) ? messageIdTaken() : error;
    });
  }

  /** Null once it is being sent. */
  change(
    id: string,
    changes: Pick<ScheduledMessageRecord, 'text' | 'at'>,
  ): Promise<ScheduledMessageRecord | null> {
    return this.rows
      .findOneAndUpdate(
        { _id: id, sending: false },
        { $set: { ...changes, refused: null } },
        { returnDocument: 'after' },
      )
      .lean<ScheduledMessageRecord>()
      .exec();
  }

  /** Takes it for sending, also if an earlier attempt was not completed. */
  claim(id: string, now: Date): Promise<ScheduledMessageRecord | null> {
    return this.rows
      .findOneAndUpdate({ _id: id, at: { $lte: now }, refused: null }, { $set: { sending: true } })
      .lean<ScheduledMessageRecord>()
      .exec();
  }

  async refuse(id: string, refused: ScheduledMessageRecord['refused']): Promise<void> {
    await this.rows.updateOne({ _id: id }, { $set: { sending: false, refused } });
  }

  async remove(id: string, filter: { readonly sending?: false } = {}): Promise<boolean> {
    return (await this.rows.deleteOne({ _id: id, ...filter })).deletedCount > 0;
  }

  /** Waiting messages of all organisations. */
  findPending(): Promise<(Pick<ScheduledMessageRecord, '_id' | 'at'> & { org: string })[]> {
    return this.rows
      .find({ refused: null })
      .select({ org: 1, at: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<never>()
      .exec();
  }
}
