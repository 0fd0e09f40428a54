import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Retention } from '@atrium/common/retention/retention';
import type { Model } from 'mongoose';
import type { ConversationRecord } from '../conversations/conversation.schema.ts';
import { ConversationHolds } from './conversation-holds.ts';
import { MessagePurger } from './message-purger.ts';
import { RemovalAudit } from './removal-audit.ts';
import { MessageVersionPurger } from './message-version-purger.ts';

/** Retention of chat data. The audit log records how much was removed, not what. */
@Injectable()
export class ChatRetention {
  constructor(
    retention: Retention,
    @InjectModel('Conversation') private readonly conversations: Model<ConversationRecord>,
    private readonly holds: ConversationHolds,
    private readonly purger: MessagePurger,
    private readonly versions: MessageVersionPurger,
    private readonly audit: RemovalAudit,
  ) {
    retention.define('direct-messages', (before, held) => this.purge('direct', before, held));
    retention.define('group-messages', (before, held) => this.purge('group', before, held));
    retention.define('changed-messages', (before, held) => this.purgeVersions(before, held));
  }

  private async purge(kind: 'direct' | 'group', before: Date, held: readonly string[]): Promise<number> {
    const exempt = await this.holds.heldConversations(held);
    const old = this.conversations
      .find({ kind, createdAt: { $lt: before }, _id: { $nin: exempt } })
      .select({ _id: 1 })
      .lean<Pick<ConversationRecord, '_id'>>();
    let [count, touched] = [0, 0];
    for await (const { _id } of old.cursor()) {
      const gone = await this.purger.purgeBefore(_id, before);
      count += gone;
      touched += gone > 0 ? 1 : 0;
    }
    await this.audit.record(`${kind}-messages`, before, { messages: count, conversations: touched });
    return count;
  }

  private async purgeVersions(before: Date, held: readonly string[]): Promise<number> {
    const versions = await this.versions.purge(before, await this.holds.heldConversations(held));
    await this.audit.record('changed-messages', before, { versions });
    return versions;
  }
}
