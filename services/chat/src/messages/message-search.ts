import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { afterCursor, parseOrder, toPage } from '@atrium/common/mongo/cursor';
import type { ChatMessage, chatMessages } from '@atrium/proto/chat/messages';
import type { Parsed } from '@atrium/proto/endpoint';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import { wordsOf } from './message.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessageViews, withoutHidden } from './message-views.ts';

const newestFirst = parseOrder('-createdAt');

/** Searches what one may read, and nothing else. */
@Injectable()
export class MessageSearch {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly repository: MessagesRepository,
    private readonly views: MessageViews,
  ) {}

  async search({
    text,
    conversation,
    limit,
    after,
  }: Parsed<typeof chatMessages.search, 'query'>): Promise<{ items: ChatMessage[]; next: string | null }> {
    const beyond = afterCursor(newestFirst, after);
    const words = wordsOf(text);
    const parts = await this.conversations.partsOf(currentCaller().id);
    const places = parts.filter((part) => conversation === undefined || part.conversation === conversation);
    if (words.length === 0 || places.length === 0) return { items: [], next: null };
    const found = await this.repository.search(places, words, beyond, limit + 1);
    const { rows, next } = toPage(found, limit, newestFirst);
    const spans = new Map(places.map((part) => [part.conversation, part.spans]));
    const views = await this.views.show(rows);
    return { items: views.map((view) => withoutHidden(view, spans.get(view.conversation) ?? [])), next };
  }
}
