import { Injectable } from '@nestjs/common';
import { ConversationHolds } from './conversation-holds.store.ts';
import { MessageFileRemoval } from './message-file-removal.ts';
import { PurgedMessages } from './purged-messages.store.ts';

const batchSize = 500;

/** Removes earlier versions of changed and deleted messages, and the files of deleted ones. */
@Injectable()
export class MessageVersionPurger {
  constructor(
    private readonly purgedMessages: PurgedMessages,
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
    const old = await this.purgedMessages.versionsBefore(before, exempt, batchSize);
    const deleted = old.filter((one) => one.deleted).map(({ message }) => message);
    await this.fileRemoval.remove(deleted.map((_id) => ({ _id, deletedAt: before })));
    await this.purgedMessages.removeVersions(old.map(({ _id }) => _id));
    return old.length;
  }
}
