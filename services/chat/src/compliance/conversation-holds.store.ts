import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Model } from 'mongoose';
import type { ConversationRecord, ParticipantRecord } from '../conversations/conversation.schema.ts';
import type { ConversationHoldRecord } from './conversation-hold.schema.ts';

/** The conversations under a legal hold. */
@Injectable()
export class ConversationHolds {
  constructor(
    @InjectModel('ConversationHold') private readonly holds: Model<ConversationHoldRecord>,
    @InjectModel('Conversation') private readonly conversations: Model<ConversationRecord>,
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    private readonly directory: Directory,
  ) {}

  /** Always read fresh: a hold may be placed while a purge is running. */
  async currentlyHeld(): Promise<string[]> {
    return this.heldConversations(await this.directory.findPeopleUnderLegalHold());
  }

  /** The same for one conversation. */
  async isHeld(conversation: string): Promise<boolean> {
    if (await this.conversations.exists({ _id: conversation, held: true })) return true;
    const people = await this.participants.distinct('person', { conversation }).exec();
    return (await this.directory.findPeopleUnderLegalHold(people)).length > 0;
  }

  /** Conversations held themselves, and all in which people under a legal hold take or took part. */
  async heldConversations(held: readonly string[]): Promise<string[]> {
    const own = await this.holds.distinct('_id').exec();
    const theirs = await this.participants.distinct('conversation', { person: { $in: held } }).exec();
    return [...new Set([...own, ...theirs])];
  }

  async findAmong(conversations: readonly string[]): Promise<ReadonlyMap<string, ConversationHoldRecord>> {
    const found = await this.holds.find({ _id: { $in: conversations } }).lean<ConversationHoldRecord[]>();
    return new Map(found.map((hold) => [hold._id, hold]));
  }

  /** In a transaction. Also flags the conversation, for everything that removes something from it. */
  async place({ _id, ...hold }: ConversationHoldRecord): Promise<void> {
    await this.setHeld(_id, true);
    await this.holds.updateOne({ _id }, { $set: hold }, { upsert: true });
  }

  /** In a transaction. */
  async end(conversation: string): Promise<void> {
    await this.setHeld(conversation, false);
    const { deletedCount } = await this.holds.deleteOne({ _id: conversation });
    if (deletedCount === 0) throw new DomainError('wrong-state', 'The conversation has no legal hold');
  }

  private async setHeld(_id: string, held: boolean): Promise<void> {
    const { matchedCount } = await this.conversations.updateOne({ _id }, { $set: { held } });
    if (matchedCount === 0) throw new DomainError('not-found');
  }
}
