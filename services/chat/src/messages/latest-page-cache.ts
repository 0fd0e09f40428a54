import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { bytesOf } from '@atrium/common/memory/bytes-of';
import { createCache, mebibyte } from '@atrium/common/memory/cache';
import type { ConversationRecord } from '../conversations/conversation.schema.ts';
import type { MessageReader } from './former-participant-messages.store.ts';

/** In milliseconds. Also the longest delay of changes outside the conversation, such as a person's new name. */
const ttl = 1_000;

interface Kept<T> {
  readonly page: Promise<T>;
}

/**
 * Caches the latest page of a conversation. After an event many people open the same conversation or reconnect at once;
 * the page is read once for all who may see the same, until the conversation changes.
 */
@Injectable()
export class LatestPageCache<T> {
  private readonly known = createCache<Kept<T>>(8 * mebibyte, { ttl });

  async get(
    conversation: ConversationRecord,
    { spans, left }: MessageReader,
    limit: number,
    read: () => Promise<T>,
  ): Promise<T> {
    const key = JSON.stringify([currentOrganisation(), conversation, spans, left, limit]);
    const known = this.known.get(key);
    if (known) return known.page;
    const kept = { page: read() };
    this.known.set(key, kept);
    kept.page.then(
      (messages) => this.keep(key, kept, messages),
      () => this.known.delete(key),
    );
    return kept.page;
  }

  /** Counts the size of a page once it is read, unless it has expired or been replaced by then. */
  private keep(key: string, kept: Kept<T>, messages: T): void {
    if (this.known.peek(key) !== kept) return;
    const size = bytesOf(key) + bytesOf(messages);
    // A copy, since the size of the same object would not be counted again.
    this.known.set(key, { ...kept }, { size, noUpdateTTL: true });
  }
}
