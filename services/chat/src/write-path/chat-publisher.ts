import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { messages } from '@atrium/proto/messages';
import { chatAccess } from '../conversations/chat-live-events.ts';
import { ConversationPublisher } from '../conversations/conversation-publisher.ts';
import type { MessageRecord } from '../messages/message.schema.ts';
import { MessagePresenter } from '../messages/message-presenter.ts';
import { groupRecipients } from './recipient-groups.ts';
import type { PendingConversation } from './pending-conversation.ts';

/**
 * Publishes written messages: live events to browsers, messages to other services. Always in the caller's transaction.
 */
@Injectable()
export class ChatPublisher {
  constructor(
    private readonly presenter: MessagePresenter,
    private readonly outbox: Outbox,
    private readonly publisher: ConversationPublisher,
  ) {}

  /** Returns the messages written or changed, by ID. */
  async publish(drafts: readonly PendingConversation[]): Promise<ReadonlyMap<string, ChatMessage>> {
    const shown = new Map<string, ChatMessage>();
    for (const draft of drafts) {
      for (const view of await this.publishLiveEvents(draft)) shown.set(view.id, view);
      await this.publishPosts(draft);
      if (draft.hasStateChange) await this.publisher.publish(draft.conversation._id, [...draft.affected]);
    }
    return shown;
  }

  async present(pendingConversation: PendingConversation, id: string): Promise<ChatMessage | null> {
    const message = pendingConversation.find(id);
    return message ? ((await this.presenter.presentAll([message]))[0] ?? null) : null;
  }

  private async publishLiveEvents(pendingConversation: PendingConversation): Promise<readonly ChatMessage[]> {
    const { _id } = pendingConversation.conversation;
    const ids = { conversation: _id };
    const records = [...pendingConversation.posted, ...pendingConversation.updatedMessages.values()].toSorted(
      byRevision,
    );
    if (records.length === 0) return [];
    const known = new Map(pendingConversation.posted.map((message) => [message._id, message]));
    const views = await this.presenter.presentAll(records, pendingConversation.withKnown(known));
    for (const { people, messages: content } of groupRecipients(views, pendingConversation.listeners))
      await this.outbox.notify({
        name: 'chat.messages',
        ids,
        to: { people: [...people] },
        content: { messages: content },
        ...chatAccess,
      });
    return views;
  }

  private async publishPosts(pendingConversation: PendingConversation): Promise<void> {
    const posted = pendingConversation.posted.filter(({ event }) => !event);
    if (posted.length === 0) return;
    const { _id } = pendingConversation.conversation;
    await this.outbox.add(messages.messagesPosted, _id, {
      conversationId: _id,
      messages: posted.map(({ _id: messageId, seq, author, mentions, urgent, replyTo }) => {
        const answered = replyTo === undefined ? undefined : pendingConversation.find(replyTo)?.author;
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
