import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { createCache, mebibyte } from '@atrium/common/memory/cache';
import type { ConversationRecord } from '../conversations/conversation.schema.ts';

/** Conversations as this replica last wrote them. If another replica has written since, the next write conflicts. */
@Injectable()
export class ConversationCache {
  private readonly known = createCache<ConversationRecord>(4 * mebibyte);

  /** Null unless all of them are cached. */
  getAll(ids: readonly string[]): readonly ConversationRecord[] | null {
    const found = ids.flatMap((id) => this.known.get(keyOf(id)) ?? []);
    return found.length === ids.length ? found : null;
  }

  setAll(conversations: readonly ConversationRecord[]): void {
    for (const conversation of conversations) this.known.set(keyOf(conversation._id), conversation);
  }
}

const keyOf = (id: string): string => `${currentOrganisation()} ${id}`;
