import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { messages } from '@atrium/proto/messages';
import { chatGate } from '../conversations/chat-notices.ts';
import { StateTeller } from '../conversations/state-teller.ts';
import type { MessageRecord } from '../messages/message.schema.ts';
import { MessageViews } from '../messages/message-views.ts';
import { sharesOf } from './audiences.ts';
import type { Draft } from './draft.ts';

/** Tells what was done: open browsers what was written, other services that it was. Always in the caller's transaction. */
@Injectable()
export class ChatAnnouncer {
  constructor(
    private readonly views: MessageViews,
    private readonly outbox: Outbox,
    private readonly teller: StateTeller,
  ) {}

  /** Answers what was written or changed, by its ids. */
  async announce(drafts: readonly Draft[]): Promise<ReadonlyMap<string, ChatMessage>> {
    const shown = new Map<string, ChatMessage>();
    for (const draft of drafts) {
      for (const view of await this.tellBrowsers(draft)) shown.set(view.id, view);
      await this.tellOfPosts(draft);
      if (draft.isToldAnew) await this.teller.tell(draft.conversation._id, [...draft.concerned]);
    }
    return shown;
  }

  async view(draft: Draft, id: string): Promise<ChatMessage | null> {
    const message = draft.find(id);
    return message ? ((await this.views.show([message]))[0] ?? null) : null;
  }

  private async tellBrowsers(draft: Draft): Promise<readonly ChatMessage[]> {
    const { _id } = draft.conversation;
    const ids = { conversation: _id };
    const records = [...draft.posted, ...draft.touched.values()].toSorted(byRevision);
    if (records.length === 0) return [];
    const known = new Map(draft.posted.map((message) => [message._id, message]));
    const views = await this.views.show(records, draft.withKnown(known));
    for (const { people, messages: content } of sharesOf(views, draft.hearing))
      await this.outbox.notify({
        name: 'chat.messages',
        ids,
        to: { people: [...people] },
        content: { messages: content },
        ...chatGate,
      });
    return views;
  }

  private async tellOfPosts(draft: Draft): Promise<void> {
    const posted = draft.posted.filter(({ event }) => !event);
    if (posted.length === 0) return;
    const { _id } = draft.conversation;
    await this.outbox.add(messages.messagesPosted, _id, {
      conversationId: _id,
      messages: posted.map(({ _id: messageId, seq, author, mentions, urgent, replyTo }) => {
        const answered = replyTo === undefined ? undefined : draft.find(replyTo)?.author;
        return {
          messageId,
          seq: BigInt(seq),
          authorId: author,
          mentionedIds: [...mentions],
          urgent: urgent ?? false,
          ...(answered !== undefined && { replyToAuthorId: answered }),
        };
      }),
    });
  }
}

const byRevision = (one: MessageRecord, other: MessageRecord): number => one.revision - other.revision;
