import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Model } from 'mongoose';
import type { ConversationRecord, ParticipantRecord } from '../conversations/conversation.schema.ts';
import type { ConversationHoldRecord } from './conversation-hold.schema.ts';

/** The conversations of which nothing may go. */
@Injectable()
export class ConversationHolds {
  constructor(
    @InjectModel('ConversationHold') private readonly holds: Model<ConversationHoldRecord>,
    @InjectModel('Conversation') private readonly conversations: Model<ConversationRecord>,
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    private readonly directory: Directory,
  ) {}

  /** As it is at this moment: a hold may come while something is on its way to go. */
  async keptByNow(): Promise<string[]> {
    return this.kept(await this.directory.heldPeople());
  }

  /** Likewise, of one. */
  async isKept(conversation: string): Promise<boolean> {
    if (await this.conversations.exists({ _id: conversation, held: true })) return true;
    const people = await this.participants.distinct('person', { conversation }).exec();
    return (await this.directory.heldPeople(people)).length > 0;
  }

  /** Those that are held themselves, and all that people under a legal hold take or took part in. */
  async kept(held: readonly string[]): Promise<string[]> {
    const own = await this.holds.distinct('_id').exec();
    const theirs = await this.participants.distinct('conversation', { person: { $in: held } }).exec();
    return [...new Set([...own, ...theirs])];
  }

  async among(conversations: readonly string[]): Promise<ReadonlyMap<string, ConversationHoldRecord>> {
    const found = await this.holds.find({ _id: { $in: conversations } }).lean<ConversationHoldRecord[]>();
    return new Map(found.map((hold) => [hold._id, hold]));
  }

  /** In a transaction. The conversation says so itself, for whoever is about to take something out of it. */
  async set({ _id, ...hold }: ConversationHoldRecord): Promise<void> {
    await this.mark(_id, true);
    await this.holds.updateOne({ _id }, { $set: hold }, { upsert: true });
  }

  /** In a transaction. */
  async end(conversation: string): Promise<void> {
    await this.mark(conversation, false);
    const { deletedCount } = await this.holds.deleteOne({ _id: conversation });
    if (deletedCount === 0) throw new DomainError('wrong-state', 'The conversation has no legal hold');
  }

  private async mark(_id: string, held: boolean): Promise<void> {
    const { matchedCount } = await this.conversations.updateOne({ _id }, { $set: { held } });
    if (matchedCount === 0) throw new DomainError('not-found');
  }
}
