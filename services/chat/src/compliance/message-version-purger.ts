import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { MessageVersionRecord } from '../messages/message.schema.ts';
import { ConversationHolds } from './conversation-holds.ts';
import { MessageFileRemoval } from './message-file-removal.ts';

const batchSize = 500;

/** Removes earlier versions of changed and deleted messages, and the files of deleted ones. */
@Injectable()
export class MessageVersionPurger {
  constructor(
    @InjectModel('MessageVersion') private readonly versions: Model<MessageVersionRecord>,
    private readonly holds: ConversationHolds,
    private readonly fileRemoval: MessageFileRemoval,
  ) {}

  async purge(before: Date, exempt: readonly string[]): Promise<number> {
    let count = 0;
    for (let done = batchSize; done === batchSize; count += done)
      done = await this.purgeBatch(before, [...exempt, ...(await this.holds.currentlyHeld())]);
    return count;
  }

  private async purgeBatch(before: Date, exempt: readonly string[]): Promise<number> {
    const old = await this.versions
      .find({ until: { $lt: before }, conversation: { $nin: exempt } })
      .sort({ until: 1 })
      .limit(batchSize)
      .lean<MessageVersionRecord[]>();
    const deleted = old.filter((one) => one.deleted).map(({ message }) => message);
    await this.fileRemoval.remove(deleted.map((_id) => ({ _id, deletedAt: before })));
    await this.versions.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    return old.length;
  }
}
