import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model } from 'mongoose';
import type { MessageVersionRecord } from '../messages/message.schema.ts';
import { ConversationHolds } from './conversation-holds.ts';
import { LeftFiles } from './left-files.ts';

const some = 500;

/** Takes away what messages said before they were changed or deleted; of deleted ones their files, too. */
@Injectable()
export class VersionRemoval {
  constructor(
    @InjectModel('MessageVersion') private readonly versions: Model<MessageVersionRecord>,
    private readonly holds: ConversationHolds,
    private readonly leavings: LeftFiles,
    private readonly transactions: Transactions,
  ) {}

  async remove(before: Date, kept: readonly string[]): Promise<number> {
    let count = 0;
    for (let done = some; done === some; count += done)
      done = await this.removeSome(before, [...kept, ...(await this.holds.keptByNow())]);
    return count;
  }

  private async removeSome(before: Date, kept: readonly string[]): Promise<number> {
    const old = await this.versions
      .find({ until: { $lt: before }, conversation: { $nin: kept } })
      .sort({ until: 1 })
      .limit(some)
      .lean<MessageVersionRecord[]>();
    const deleted = old.filter((one) => one.deleted).map(({ message }) => message);
    await this.leavings.remove(deleted.map((_id) => ({ _id, deletedAt: before })));
    await this.transactions.run(async () => {
      await this.versions.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
      await this.leavings.forget(deleted);
    });
    return old.length;
  }
}
