import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model } from 'mongoose';
import type { MessageRecord } from '../messages/message.schema.ts';
import { ConversationHolds } from './conversation-holds.ts';
import { ForgottenMessages } from './forgotten-messages.ts';
import { LeftFiles } from './left-files.ts';

/** As many as one transaction takes. */
const some = 500;

/**
 * Takes messages away with everything that hangs on them, oldest first, some at a time. Their files go before them: cut off in
 * between, the next time finds the messages and goes on.
 */
@Injectable()
export class MessageRemoval {
  constructor(
    @InjectModel('Message') private readonly messages: Model<MessageRecord>,
    private readonly holds: ConversationHolds,
    private readonly leavings: LeftFiles,
    private readonly forgotten: ForgottenMessages,
    private readonly transactions: Transactions,
  ) {}

  async removeFrom(conversation: string, before: Date): Promise<number> {
    let count = 0;
    for (let done = some; done === some; count += done) done = await this.removeSome(conversation, before);
    return count;
  }

  private async removeSome(conversation: string, before: Date): Promise<number> {
    const old = await this.oldest(conversation, before);
    const last = old.at(-1);
    // Whoever began this looked at holds then: files go before anything else, so it is looked at again here.
    if (!last || (await this.holds.isKept(conversation))) return 0;
    await this.leavings.remove(old);
    return this.transactions.run(() => this.forgotten.forget(conversation, old, last));
  }

  /** What was posted before something is older than it, so what goes is always a beginning. */
  private async oldest(conversation: string, before: Date): Promise<MessageRecord[]> {
    // Of most conversations nothing has to go: a look at one is enough.
    const [one] = await this.first(conversation, 1);
    if (!one || one.createdAt >= before) return [];
    const all = await this.first(conversation, some);
    const until = all.findIndex(({ createdAt }) => createdAt >= before);
    return until < 0 ? all : all.slice(0, until);
  }

  private first(conversation: string, limit: number): Promise<MessageRecord[]> {
    return this.messages.find({ conversation }).sort({ seq: 1 }).limit(limit).lean<MessageRecord[]>().exec();
  }
}
