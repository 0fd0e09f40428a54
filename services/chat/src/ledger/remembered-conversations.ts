import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import type { ConversationRecord } from '../conversations/conversation.schema.ts';

const mostRemembered = 2_000;

/** Conversations as this replica wrote them last; another may have gone on since, which shows when they are written. */
@Injectable()
export class RememberedConversations {
  private readonly known = new Map<string, ConversationRecord>();

  /** All of them, or nothing. */
  all(ids: readonly string[]): readonly ConversationRecord[] | null {
    const found = ids.flatMap((id) => this.known.get(keyOf(id)) ?? []);
    return found.length === ids.length ? found : null;
  }

  keep(conversations: readonly ConversationRecord[]): void {
    for (const conversation of conversations) {
      const key = keyOf(conversation._id);
      this.known.delete(key);
      if (this.known.size >= mostRemembered) this.known.delete(this.known.keys().next().value as string);
      this.known.set(key, conversation);
    }
  }
}

const keyOf = (id: string): string => `${currentOrganisation()} ${id}`;
