import { Injectable } from '@nestjs/common';
import { Retention } from '@atrium/common/retention/retention';
import { ConversationHolds } from './conversation-holds.store.ts';
import { MessagePurger } from './message-purger.ts';
import { PurgedMessages } from './purged-messages.store.ts';
import { RemovalAudit } from './removal-audit.ts';
import { MessageVersionPurger } from './message-version-purger.ts';

/** Retention of chat data. The audit log records how much was removed, not what. */
@Injectable()
export class ChatRetention {
  constructor(
    retention: Retention,
    private readonly purgedMessages: PurgedMessages,
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
    let [count, touched] = [0, 0];
    for await (const id of this.purgedMessages.conversationsBefore(kind, before, exempt)) {
      const gone = await this.purger.purgeBefore(id, before);
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
