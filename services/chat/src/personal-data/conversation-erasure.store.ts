import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { formerColleague, formerColleagueName } from '@atrium/proto/common';
import { mentionPattern } from '@atrium/proto/mention';
import type { Model } from 'mongoose';
import type { ConversationRecord, ParticipantRecord } from '../conversations/conversation.schema.ts';
import { DeactivatedMembers } from '../conversations/deactivated-members.ts';
import { pairWithout } from '../conversations/direct-pair.ts';
import type { MessageRecord, MessageVersionRecord } from '../messages/message.schema.ts';
import { wordsOf } from '../messages/message.ts';

/**
 * Erases a person from conversations. Their messages stay without an author; the record of their participation goes
 * last.
 */
@Injectable()
export class ConversationErasure {
  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationRecord>,
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    @InjectModel('Message') private readonly messages: Model<MessageRecord>,
    @InjectModel('MessageVersion') private readonly versions: Model<MessageVersionRecord>,
    private readonly deactivatedMembers: DeactivatedMembers,
    private readonly transactions: Transactions,
  ) {}

  async erase(person: string): Promise<number> {
    await this.deactivatedMembers.leaveAll(person);
    const parts = await this.participants.find({ person }).lean<ParticipantRecord[]>();
    let count = 0;
    let held = 0;
    for (const { conversation } of parts) {
      const done = await this.transactions.run(() => this.eraseIn(conversation, person));
      count += done ?? 0;
      held += done === null ? 1 : 0;
    }
    // The erasure is retried until the holds have ended.
    if (held > 0) throw new DomainError('unavailable', 'Conversations of this person are under a legal hold');
    return count;
  }

  /** Null if a legal hold prevents it. */
  private async eraseIn(conversation: string, person: string): Promise<number | null> {
    const found = await this.conversations.findById(conversation).lean<ConversationRecord>();
    if (found?.held) return null;
    const nobody = { $set: { author: formerColleague } };
    const written = await this.messages.updateMany({ conversation, author: person }, nobody);
    await this.versions.updateMany({ conversation, author: person }, nobody);
    for (const message of await this.findMentioning(conversation, person))
      await this.messages.updateOne({ _id: message._id }, { $set: withoutPerson(message, person) });
    for (const { _id, text } of await this.findVersionsMentioning(conversation, person))
      await this.versions.updateOne({ _id }, { $set: { text: withoutMention(text, person) } });
    for (const field of ['createdBy', 'updatedBy', 'last.author'])
      await this.conversations.updateMany(
        { _id: conversation, [field]: person },
        { $set: { [field]: formerColleague } },
      );
    const pair = found?.pair && { pair: pairWithout(found.pair, person) };
    await this.conversations.updateOne({ _id: conversation }, { $set: { ...pair }, $inc: { told: 1 } });
    await this.participants.deleteOne({ conversation, person });
    return written.modifiedCount + 1;
  }

  private findMentioning(conversation: string, person: string): Promise<MessageRecord[]> {
    const fields = ['mentions', 'event.people', 'reactions.people', 'waiting', 'acknowledged'];
    return this.messages
      .find({ conversation, $or: fields.map((field) => ({ [field]: person })) })
      .lean<MessageRecord[]>()
      .exec();
  }

  /** Earlier versions of messages that mention the person. */
  private findVersionsMentioning(conversation: string, person: string): Promise<MessageVersionRecord[]> {
    return this.versions
      .find({ conversation, $expr: { $gte: [{ $indexOfCP: ['$text', `](${person})`] }, 0] } })
      .select({ text: 1 })
      .lean<MessageVersionRecord[]>()
      .exec();
  }
}

const withoutMention = (text: string, person: string): string =>
  text.replaceAll(mentionPattern, (whole, _name, id: string) =>
    id === person ? `@[${formerColleagueName['en-GB']}](${formerColleague})` : whole,
  );

function withoutPerson(message: MessageRecord, person: string): Partial<MessageRecord> {
  const instead = (ids: readonly string[]): string[] =>
    ids.map((id) => (id === person ? formerColleague : id));
  const text = withoutMention(message.text, person);
  const { event, waiting, acknowledged, reactions, mentions } = message;
  return {
    text,
    ...(message.words && { words: wordsOf(text) }),
    mentions: mentions.filter((id) => id !== person),
    reactions: reactions.map((one) => ({ ...one, people: instead(one.people) })),
    ...(event && { event: { ...event, people: instead(event.people) } }),
    ...(waiting && { waiting: waiting.filter((id) => id !== person) }),
    ...(acknowledged && { acknowledged: instead(acknowledged) }),
  };
}
