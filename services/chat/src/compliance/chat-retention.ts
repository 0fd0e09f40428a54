import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Retention } from '@atrium/common/retention/retention';
import type { Model } from 'mongoose';
import type { ConversationRecord } from '../conversations/conversation.schema.ts';
import { ConversationHolds } from './conversation-holds.ts';
import { MessageRemoval } from './message-removal.ts';
import { RemovalLog } from './removal-log.ts';
import { VersionRemoval } from './version-removal.ts';

/** What chat keeps for a time only. How much went is in the audit log, what it was is not. */
@Injectable()
export class ChatRetention {
  constructor(
    retention: Retention,
    @InjectModel('Conversation') private readonly conversations: Model<ConversationRecord>,
    private readonly holds: ConversationHolds,
    private readonly removal: MessageRemoval,
    private readonly versions: VersionRemoval,
    private readonly log: RemovalLog,
  ) {
    retention.define('direct-messages', (before, held) => this.forget('direct', before, held));
    retention.define('group-messages', (before, held) => this.forget('group', before, held));
    retention.define('changed-messages', (before, held) => this.forgetVersions(before, held));
  }

  private async forget(kind: 'direct' | 'group', before: Date, held: readonly string[]): Promise<number> {
    const kept = await this.holds.kept(held);
    const old = this.conversations
      .find({ kind, createdAt: { $lt: before }, _id: { $nin: kept } })
      .select({ _id: 1 })
      .lean<Pick<ConversationRecord, '_id'>>();
    let [count, touched] = [0, 0];
    for await (const { _id } of old.cursor()) {
      const gone = await this.removal.removeFrom(_id, before);
      count += gone;
      touched += gone > 0 ? 1 : 0;
    }
    await this.log.write(`${kind}-messages`, before, { messages: count, conversations: touched });
    return count;
  }

  private async forgetVersions(before: Date, held: readonly string[]): Promise<number> {
    const versions = await this.versions.remove(before, await this.holds.kept(held));
    await this.log.write('changed-messages', before, { versions });
    return versions;
  }
}
