import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { BoundedMap } from '@atrium/common/memory/bounded-map';
import type { ConversationRecord } from '../conversations/conversation.schema.ts';
import type { Reader } from './past-messages.ts';

/** In milliseconds. What a conversation does not tell, such as a new name of somebody, shows as much later. */
const goodFor = 1_000;
const mostRemembered = 500;

/**
 * Where people look first: when something happens many open the same conversation at the same moment, or all come back
 * at once. What they may see of it is read once for all of them, as long as nothing has changed in it.
 */
@Injectable()
export class NewestPages<T> {
  private readonly known = new BoundedMap<string, { readonly page: Promise<T>; readonly until: number }>(
    mostRemembered,
  );

  async of(
    conversation: ConversationRecord,
    { spans, left }: Reader,
    limit: number,
    read: () => Promise<T>,
  ): Promise<T> {
    const key = JSON.stringify([currentOrganisation(), conversation, spans, left, limit]);
    const known = this.known.get(key);
    if (known && known.until > Date.now()) return known.page;
    const page = read();
    page.catch(() => this.known.delete(key));
    this.known.set(key, { page, until: Date.now() + goodFor });
    return page;
  }
}
