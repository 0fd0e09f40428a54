import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { afterCursor, parseOrder, toPage } from '@atrium/common/mongo/cursor';
import type { ChatMessage, chatMessages, FoundMessage } from '@atrium/proto/chat/messages';
import type { Parsed } from '@atrium/proto/endpoint';
import { ConversationViews } from '../conversations/conversation-views.ts';
import type { ParticipantRecord } from '../conversations/conversation.schema.ts';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import { wordsOf } from './message.ts';
import { MessagesRepository } from './messages.repository.ts';
import type { MessageRecord } from './message.schema.ts';
import { MessageViews, withoutHidden } from './message-views.ts';

const newestFirst = parseOrder('-createdAt');

/** Searches what one may read, and nothing else. */
@Injectable()
export class MessageSearch {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly repository: MessagesRepository,
    private readonly views: MessageViews,
    private readonly names: ConversationViews,
  ) {}

  async search({
    text,
    conversation,
    limit,
    after,
  }: Parsed<typeof chatMessages.search, 'query'>): Promise<{ items: FoundMessage[]; next: string | null }> {
    const beyond = afterCursor(newestFirst, after);
    const words = wordsOf(text);
    const parts = await this.conversations.partsOf(currentCaller().id);
    const places = parts.filter((part) => conversation === undefined || part.conversation === conversation);
    if (words.length === 0 || places.length === 0) return { items: [], next: null };
    const found = await this.repository.search(places, words, beyond, limit + 1);
    const { rows, next } = toPage(found, limit, newestFirst);
    return { items: await this.placed(await this.show(rows, places, words), places), next };
  }

  private async placed(
    found: readonly ChatMessage[],
    places: readonly ParticipantRecord[],
  ): Promise<FoundMessage[]> {
    const met = new Set(found.map(({ conversation }) => conversation));
    const parts = await this.conversations.whole(places.filter(({ conversation }) => met.has(conversation)));
    const names = await this.names.names(parts);
    return found.flatMap((message) => {
      const place = names.get(message.conversation);
      return place ? { ...message, place } : [];
    });
  }

  /** To who left a conversation, what was found by words that came into a message later is not found. */
  private async show(
    rows: readonly MessageRecord[],
    places: readonly ParticipantRecord[],
    words: readonly string[],
  ): Promise<ChatMessage[]> {
    const parts = new Map(places.map((part) => [part.conversation, part]));
    const here = await this.views.show(rows.filter(({ conversation }) => !parts.get(conversation)?.left));
    const shown = new Map(
      here.map((view) => [view.id, withoutHidden(view, parts.get(view.conversation)?.spans ?? [])]),
    );
    for (const part of places.filter(({ left }) => left)) {
      const before = rows.filter(({ conversation }) => conversation === part.conversation);
      const views = before.length > 0 ? await this.views.showTo(part, before) : [];
      for (const view of views) if (says(view.text, words)) shown.set(view.id, view);
    }
    return rows.flatMap(({ _id }) => shown.get(_id) ?? []);
  }
}

function says(text: string, words: readonly string[]): boolean {
  const said = wordsOf(text);
  return words.every((word) => said.some((one) => one.startsWith(word)));
}
