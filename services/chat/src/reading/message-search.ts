import type { Page } from '@atrium/proto/common';
import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { afterCursor, parseOrder, toPage } from '@atrium/common/mongo/cursor';
import type { ChatMessage, chatMessages, FoundMessage } from '@atrium/proto/chat/messages';
import type { Input } from '@atrium/proto/endpoint';
import { ConversationPresenter } from '../conversation-list/conversation-presenter.ts';
import type { ParticipantRecord } from '../conversations/conversation.schema.ts';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import { wordsOf } from '../messages/message.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import type { MessageRecord } from '../messages/message.schema.ts';
import { MessagePresenter, withoutHiddenQuote } from '../messages/message-presenter.ts';

const newestFirst = parseOrder('-createdAt');

/** Searches only messages the caller may read. */
@Injectable()
export class MessageSearch {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly repository: MessagesRepository,
    private readonly presenter: MessagePresenter,
    private readonly conversationPresenter: ConversationPresenter,
  ) {}

  async search({
    text,
    conversation,
    limit,
    after,
    ...narrowing
  }: Input<typeof chatMessages.search>['query']): Promise<Page<FoundMessage>> {
    const beyond = afterCursor(newestFirst, after);
    const words = wordsOf(text);
    const parts = await this.conversations.partsOf(currentCaller().id);
    const places = parts.filter((part) => conversation === undefined || part.conversation === conversation);
    if (words.length === 0 || places.length === 0) return { items: [], next: null };
    const found = await this.repository.search({ places, words, narrowing }, beyond, limit + 1);
    const { rows, next } = toPage(found, limit, newestFirst);
    return { items: await this.withNames(await this.presentFound(rows, places, words), places), next };
  }

  private async withNames(
    found: readonly ChatMessage[],
    places: readonly ParticipantRecord[],
  ): Promise<FoundMessage[]> {
    const met = new Set(found.map(({ conversation }) => conversation));
    const parts = await this.conversations.withConversations(
      places.filter(({ conversation }) => met.has(conversation)),
    );
    const names = await this.conversationPresenter.presentNames(parts);
    return found.flatMap((message) => {
      const place = names.get(message.conversation);
      return place ? { ...message, place } : [];
    });
  }

  /** People who left a conversation do not find a message by words that were added to it later. */
  private async presentFound(
    rows: readonly MessageRecord[],
    places: readonly ParticipantRecord[],
    words: readonly string[],
  ): Promise<ChatMessage[]> {
    const parts = new Map(places.map((part) => [part.conversation, part]));
    const current = await this.presenter.presentAll(
      rows.filter(({ conversation }) => !parts.get(conversation)?.left),
    );
    const shown = new Map(
      current.map((view) => [view.id, withoutHiddenQuote(view, parts.get(view.conversation)?.spans ?? [])]),
    );
    for (const part of places.filter(({ left }) => left)) {
      const before = rows.filter(({ conversation }) => conversation === part.conversation);
      const views = before.length > 0 ? await this.presenter.presentTo(part, before) : [];
      for (const view of views) if (containsWords(view.text, words)) shown.set(view.id, view);
    }
    return rows.flatMap(({ _id }) => shown.get(_id) ?? []);
  }
}

function containsWords(text: string, words: readonly string[]): boolean {
  const textWords = wordsOf(text);
  return words.every((word) => textWords.some((one) => one.startsWith(word)));
}
