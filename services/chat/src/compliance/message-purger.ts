import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { MessageRecord } from '../messages/message.schema.ts';
import { ConversationHolds } from './conversation-holds.store.ts';
import { PurgedMessages } from './purged-messages.store.ts';
import { MessageFileRemoval } from './message-file-removal.ts';

/** As many as fit in one transaction. */
const batchSize = 500;

/**
 * Removes messages and everything that belongs to them in batches, oldest first. Files go first, so the next run still
 * finds the messages of an interrupted one and continues.
 */
@Injectable()
export class MessagePurger {
  constructor(
    private readonly holds: ConversationHolds,
    private readonly fileRemoval: MessageFileRemoval,
    private readonly purgedMessages: PurgedMessages,
    private readonly transactions: Transactions,
  ) {}

  async purgeBefore(conversation: string, before: Date): Promise<number> {
    let count = 0;
    for (let done = batchSize; done === batchSize; count += done)
      done = await this.purgeBatch(conversation, before);
    return count;
  }

  private async purgeBatch(conversation: string, before: Date): Promise<number> {
    const old = await this.oldest(conversation, before);
    const last = old.at(-1);
    // A hold may have been placed since the caller checked, and files are removed first, so check again here.
    if (!last || (await this.holds.isHeld(conversation))) return 0;
    await this.fileRemoval.remove(old);
    return this.transactions.run(() => this.purgedMessages.purge(conversation, old, last));
  }

  /** Messages are in order of time, so the old ones are always the first of the conversation. */
  private async oldest(conversation: string, before: Date): Promise<MessageRecord[]> {
    // Most conversations have nothing to remove, so look at one message first.
    const [one] = await this.purgedMessages.first(conversation, 1);
    if (!one || one.createdAt >= before) return [];
    const all = await this.purgedMessages.first(conversation, batchSize);
    const until = all.findIndex(({ createdAt }) => createdAt >= before);
    return until < 0 ? all : all.slice(0, until);
  }
}
