import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model } from 'mongoose';
import type { MessageVersionRecord } from '../messages/message.schema.ts';
import { ConversationHolds } from './conversation-holds.ts';
import { OrphanedFiles } from './orphaned-files.ts';

const batchSize = 500;

/** Removes earlier versions of changed and deleted messages, and the files of deleted ones. */
@Injectable()
export class MessageVersionPurger {
  constructor(
    @InjectModel('MessageVersion') private readonly versions: Model<MessageVersionRecord>,
    private readonly holds: ConversationHolds,
    private readonly orphanedFiles: OrphanedFiles,
    private readonly transactions: Transactions,
  ) {}

  async purge(before: Date, kept: readonly string[]): Promise<number> {
    let count = 0;
    for (let done = batchSize; done === batchSize; count += done)
      done = await this.purgeBatch(before, [...kept, ...(await this.holds.currentlyHeld())]);
    return count;
  }

  private async purgeBatch(before: Date, kept: readonly string[]): Promise<number> {
    const old = await this.versions
      .find({ until: { $lt: before }, conversation: { $nin: kept } })
      .sort({ until: 1 })
      .limit(batchSize)
      .lean<MessageVersionRecord[]>();
    const deleted = old.filter((one) => one.deleted).map(({ message }) => message);
    await this.orphanedFiles.remove(deleted.map((_id) => ({ _id, deletedAt: before })));
    await this.transactions.run(async () => {
      await this.versions.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
      await this.orphanedFiles.removeRecords(deleted);
    });
    return old.length;
  }
}
