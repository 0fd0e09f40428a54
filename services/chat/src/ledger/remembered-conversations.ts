import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { BoundedMap } from '@atrium/common/memory/bounded-map';
import type { ConversationRecord } from '../conversations/conversation.schema.ts';

const mostRemembered = 2_000;

/** Conversations as this replica wrote them last; another may have gone on since, which shows when they are written. */
@Injectable()
export class RememberedConversations {
  private readonly known = new BoundedMap<string, ConversationRecord>(mostRemembered);

  /** All of them, or nothing. */
  all(ids: readonly string[]): readonly ConversationRecord[] | null {
    const found = ids.flatMap((id) => this.known.get(keyOf(id)) ?? []);
    return found.length === ids.length ? found : null;
  }

  keep(conversations: readonly ConversationRecord[]): void {
    for (const conversation of conversations) this.known.set(keyOf(conversation._id), conversation);
  }
}

const keyOf = (id: string): string => `${currentOrganisation()} ${id}`;
