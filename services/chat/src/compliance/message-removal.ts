import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ConversationRecord, ParticipantRecord } from '../conversations/conversation.schema.ts';
import type { MessageRecord, MessageVersionRecord } from '../messages/message.schema.ts';
import { LeftFiles } from './left-files.ts';
import { RemovalMeans } from './removal-means.ts';

/** As many as one transaction takes. */
const some = 500;

/**
 * Takes messages away with everything that hangs on them, oldest first, some at a time. Their files go before them: cut off in
 * between, the next time finds the messages and goes on.
 */
@Injectable()
export class MessageRemoval {
  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationRecord>,
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    @InjectModel('Message') private readonly messages: Model<MessageRecord>,
    @InjectModel('MessageVersion') private readonly versions: Model<MessageVersionRecord>,
    private readonly leavings: LeftFiles,
    private readonly means: RemovalMeans,
  ) {}

  async removeFrom(conversation: string, before: Date): Promise<number> {
    let count = 0;
    for (let done = some; done === some; count += done) done = await this.removeSome(conversation, before);
    return count;
  }

  private async removeSome(conversation: string, before: Date): Promise<number> {
    const old = await this.oldest(conversation, before);
    const last = old.at(-1);
    // Whoever began this looked at holds then: files go before anything else, so it is looked at again here.
    if (!last || (await this.means.holds.isKept(conversation))) return 0;
    await this.leavings.remove(old);
    return this.means.transactions.run(() => this.forget(conversation, old, last));
  }

  /** What was posted before something is older than it, so what goes is always a beginning. */
  private async oldest(conversation: string, before: Date): Promise<MessageRecord[]> {
    // Of most conversations nothing has to go: a look at one is enough.
    const [one] = await this.first(conversation, 1);
    if (!one || one.createdAt >= before) return [];
    const all = await this.first(conversation, some);
    const until = all.findIndex(({ createdAt }) => createdAt >= before);
    return until < 0 ? all : all.slice(0, until);
  }

  private first(conversation: string, limit: number): Promise<MessageRecord[]> {
    return this.messages.find({ conversation }).sort({ seq: 1 }).limit(limit).lean<MessageRecord[]>().exec();
  }

  /** A hold that was set meanwhile wins: it writes to the same document. */
  private async forget(conversation: string, old: readonly MessageRecord[], last: MessageRecord) {
    const found = await this.conversations.findById(conversation).lean<ConversationRecord>();
    if (!found || found.held) return 0;
    const ids = old.map(({ _id }) => _id);
    const isAll = found.last !== null && ids.includes(found.last.id);
    await this.conversations.updateOne(
      { _id: conversation },
      { $set: { goneUpTo: last.seq, ...(isAll && { last: null }) } },
    );
    await this.messages.deleteMany({ _id: { $in: ids } });
    await this.versions.deleteMany({ message: { $in: ids } });
    await this.leavings.forget(ids);
    // Nobody is told of unread messages that are not there.
    const { seq, posted } = last;
    await this.participants.updateMany(
      { conversation, read: { $lt: seq } },
      { $max: { read: seq, delivered: seq, readPosted: posted } },
    );
    await this.tell(conversation);
    return ids.length;
  }

  private async tell(conversation: string): Promise<void> {
    const active = await this.participants
      .find({ conversation, active: true })
      .select({ person: 1 })
      .lean<Pick<ParticipantRecord, 'person'>[]>();
    await this.means.outbox.notify({
      name: 'conversations.changed',
      ids: { conversation },
      to: { people: active.map(({ person }) => person) },
      permission: 'user:chat',
      feature: 'chat',
    });
  }
}
