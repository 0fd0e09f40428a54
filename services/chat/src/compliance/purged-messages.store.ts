import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Outbox } from '@atrium/common/messaging/outbox';
import type { Model } from 'mongoose';
import { conversationChanged } from '../conversations/chat-live-events.ts';
import type { ConversationRecord, ParticipantRecord } from '../conversations/conversation.schema.ts';
import type { MessageRecord, MessageVersionRecord } from '../messages/message.schema.ts';

/** Old messages and versions, and how they are removed with every reference to them. */
@Injectable()
export class PurgedMessages {
  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationRecord>,
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    @InjectModel('Message') private readonly messages: Model<MessageRecord>,
    @InjectModel('MessageVersion') private readonly versions: Model<MessageVersionRecord>,
    private readonly outbox: Outbox,
  ) {}

  /** Conversations that began before the moment, except the exempt ones. */
  async *conversationsBefore(
    kind: ConversationRecord['kind'],
    before: Date,
    exempt: readonly string[],
  ): AsyncGenerator<string> {
    const old = this.conversations
      .find({ kind, createdAt: { $lt: before }, _id: { $nin: exempt } })
      .select({ _id: 1 })
      .lean<Pick<ConversationRecord, '_id'>>();
    for await (const { _id } of old.cursor()) yield _id;
  }

  /** The first messages of a conversation. */
  first(conversation: string, limit: number): Promise<MessageRecord[]> {
    return this.messages.find({ conversation }).sort({ seq: 1 }).limit(limit).lean<MessageRecord[]>().exec();
  }

  /** Versions that were replaced before the moment, outside the exempt conversations, oldest first. */
  versionsBefore(before: Date, exempt: readonly string[], limit: number): Promise<MessageVersionRecord[]> {
    return this.versions
      .find({ until: { $lt: before }, conversation: { $nin: exempt } })
      .sort({ until: 1 })
      .limit(limit)
      .lean<MessageVersionRecord[]>();
  }

  async removeVersions(ids: readonly string[]): Promise<void> {
    await this.versions.deleteMany({ _id: { $in: ids } });
  }

  /**
   * Removes messages, in the caller's transaction. Returns the number of removed messages. A hold placed in the meantime wins, because it writes to the same document.
   */
  async purge(conversation: string, old: readonly MessageRecord[], last: MessageRecord): Promise<number> {
    const found = await this.conversations.findById(conversation).lean<ConversationRecord>();
    if (!found || found.held) return 0;
    const ids = old.map(({ _id }) => _id);
    const isAll = found.last !== null && ids.includes(found.last.id);
    await this.conversations.updateOne(
      { _id: conversation },
      { $set: { purgedUpTo: last.seq, ...(isAll && { last: null }) } },
    );
    await this.messages.deleteMany({ _id: { $in: ids } });
    await this.versions.deleteMany({ message: { $in: ids } });
    // Removed messages must not count as unread.
    const { seq, posted } = last;
    await this.participants.updateMany(
      { conversation, read: { $lt: seq } },
      { $max: { read: seq, delivered: seq, readPosted: posted } },
    );
    await this.notifyParticipants(conversation);
    return ids.length;
  }

  private async notifyParticipants(conversation: string): Promise<void> {
    const active = await this.participants
      .find({ conversation, active: true })
      .select({ person: 1 })
      .lean<Pick<ParticipantRecord, 'person'>[]>();
    const people = active.map(({ person }) => person);
    await this.outbox.notify(conversationChanged(conversation, people));
  }
}
