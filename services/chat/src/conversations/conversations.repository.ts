import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Model } from 'mongoose';
import { MemberRolls, type Member } from '../ledger/members.ts';
import { participantKey, type ConversationRecord, type ParticipantRecord } from './conversation.schema.ts';

/** A conversation with the part somebody has in it. */
export interface Part {
  readonly conversation: ConversationRecord;
  readonly participant: ParticipantRecord;
}

export type PlacedPerson = Pick<ParticipantRecord, 'conversation' | 'person' | 'spans'>;

@Injectable()
export class ConversationsRepository {
  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationRecord>,
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    private readonly rolls: MemberRolls,
  ) {}

  async getFor(person: string, id: string): Promise<Part> {
    // One after the other: it may be in a transaction.
    const conversation = await this.conversations.findById(id).lean<ConversationRecord>();
    const participant = await this.participants
      .findById(participantKey(id, person))
      .lean<ParticipantRecord>();
    if (!conversation || !participant) throw new DomainError('not-found');
    return { conversation, participant };
  }

  /** What decides what somebody may read; who takes part is remembered. */
  async readableBy(
    person: string,
    id: string,
  ): Promise<{ conversation: ConversationRecord; member: Member }> {
    const conversation = await this.conversations.findById(id).lean<ConversationRecord>();
    const member = conversation && (await this.rolls.of(conversation)).get(person);
    if (!member) throw new DomainError('not-found');
    return { conversation, member };
  }

  async members(conversation: ConversationRecord): Promise<readonly Member[]> {
    return [...(await this.rolls.of(conversation)).values()];
  }

  partsOf(person: string, filter: { readonly active?: boolean } = {}): Promise<ParticipantRecord[]> {
    return this.participants
      .find({ person, ...filter })
      .lean<ParticipantRecord[]>()
      .exec();
  }

  /** Parts with their conversations, in the order of the parts. */
  async whole(participants: readonly ParticipantRecord[]): Promise<Part[]> {
    const ids = participants.map(({ conversation }) => conversation);
    const found = await this.conversations.find({ _id: { $in: ids } }).lean<ConversationRecord[]>();
    const conversations = new Map(found.map((conversation) => [conversation._id, conversation]));
    return participants.flatMap((participant) => {
      const conversation = conversations.get(participant.conversation);
      return conversation ? { conversation, participant } : [];
    });
  }

  /** Little of many: what lists are put in order and counted by. */
  async outlines(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<ConversationRecord, '_id' | 'name' | 'posted' | 'updatedAt'>>> {
    const found = await this.conversations
      .find({ _id: { $in: ids } })
      .select({ name: 1, posted: 1, updatedAt: 1 })
      .lean<Pick<ConversationRecord, '_id' | 'name' | 'posted' | 'updatedAt'>[]>();
    return new Map(found.map((one) => [one._id, one]));
  }

  direct(pair: string): Promise<ConversationRecord | null> {
    return this.conversations.findOne({ pair }).lean<ConversationRecord>().exec();
  }

  participantsOf(id: string): Promise<ParticipantRecord[]> {
    return this.participants.find({ conversation: id }).lean<ParticipantRecord[]>().exec();
  }

  /** Everybody who ever took part in any of these, with where and from when to when. */
  peopleIn(ids: readonly string[]): Promise<PlacedPerson[]> {
    return this.participants
      .find({ conversation: { $in: ids } })
      .select({ conversation: 1, person: 1, spans: 1 })
      .lean<PlacedPerson[]>()
      .exec();
  }

  /** Of these people who takes part in anything somebody takes part in. */
  async whoTalkWith(person: string, people: readonly string[]): Promise<string[]> {
    const parts = await this.partsOf(person, { active: true });
    const conversation = { $in: parts.map((part) => part.conversation) };
    return this.participants
      .distinct('person', { conversation, person: { $in: people }, active: true })
      .exec();
  }

  async keep(
    id: string,
    person: string,
    kept: Pick<ParticipantRecord, 'archived' | 'mutedUntil'>,
  ): Promise<void> {
    await this.participants.updateOne({ _id: participantKey(id, person) }, { $set: kept });
  }

  async tellAnew(id: string): Promise<void> {
    await this.conversations.updateOne({ _id: id }, { $inc: { told: 1 } });
  }
}
