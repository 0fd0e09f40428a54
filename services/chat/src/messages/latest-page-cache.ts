import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { BoundedMap } from '@atrium/common/memory/bounded-map';
import type { ConversationRecord } from '../conversations/conversation.schema.ts';
import type { MessageReader } from './former-participant-messages.ts';

/** In milliseconds. Also the longest delay of changes outside the conversation, such as a person's new name. */
const ttl = 1_000;
const maxCached = 500;

/**
 * Caches the latest page of a conversation. After an event many people open the same conversation or reconnect at once;
 * the page is read once for all who may see the same, until the conversation changes.
 */
@Injectable()
export class LatestPageCache<T> {
  private readonly known = new BoundedMap<string, { readonly page: Promise<T>; readonly until: number }>(
    maxCached,
  );

  async get(
    conversation: ConversationRecord,
    { spans, left }: MessageReader,
    limit: number,
    read: () => Promise<T>,
  ): Promise<T> {
    const key = JSON.stringify([currentOrganisation(), conversation, spans, left, limit]);
    const known = this.known.get(key);
    if (known && known.until > Date.now()) return known.page;
    const page = read();
    page.catch(() => this.known.delete(key));
    this.known.set(key, { page, until: Date.now() + ttl });
    return page;
  }
}
