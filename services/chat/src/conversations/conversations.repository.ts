import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import type { Model } from 'mongoose';
import { MembershipCache, type Member } from './membership-cache.store.ts';
import { participantKey, type ConversationRecord, type ParticipantRecord } from './conversation.schema.ts';
import { withOwnMessages } from './read-position.ts';

/** A conversation together with one person's part in it. */
export interface Participation {
  readonly conversation: ConversationRecord;
  readonly participant: ParticipantRecord;
}

export type ParticipantSpans = Pick<ParticipantRecord, 'conversation' | 'person' | 'spans'>;

type Outline = Pick<ConversationRecord, '_id' | 'name' | 'posted' | 'updatedAt' | 'authors'>;

@Injectable()
export class ConversationsRepository {
  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationRecord>,
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    private readonly cache: MembershipCache,
  ) {}

  /** Without checks, for work without a caller. */
  find(id: string): Promise<ConversationRecord | null> {
    return this.conversations.findById(id).lean<ConversationRecord>();
  }

  activeParticipants(id: string): Promise<Pick<ParticipantRecord, 'person' | 'mutedUntil' | 'spans'>[]> {
    return this.participants
      .find({ conversation: id, active: true })
      .select({ person: 1, mutedUntil: 1, spans: 1 })
      .lean<Pick<ParticipantRecord, 'person' | 'mutedUntil' | 'spans'>[]>();
  }

  async getFor(person: string, id: string): Promise<Participation> {
    // Sequential, because it may run in a transaction.
    const conversation = await this.conversations.findById(id).lean<ConversationRecord>();
    const participant = await this.participants
      .findById(participantKey(id, person))
      .lean<ParticipantRecord>();
    if (!conversation || !participant) throw new DomainError('not-found');
    return { conversation, participant: withOwnMessages(participant, conversation) };
  }

  /** What decides which messages the person may read. Members come from the cache. */
  async readableBy(
    person: string,
    id: string,
  ): Promise<{ conversation: ConversationRecord; member: Member }> {
    const conversation = orNotFound(await this.conversations.findById(id).lean<ConversationRecord>());
    const member = orNotFound((await this.cache.membersOf(conversation)).get(person));
    return { conversation, member };
  }

  async members(conversation: ConversationRecord): Promise<readonly Member[]> {
    return [...(await this.cache.membersOf(conversation)).values()];
  }

  partsOf(person: string, filter: { readonly active?: boolean } = {}): Promise<ParticipantRecord[]> {
    return this.participants
      .find({ person, ...filter })
      .lean<ParticipantRecord[]>()
      .exec();
  }

  /** Joins parts with their conversations, in the order of the parts. */
  async withConversations(participants: readonly ParticipantRecord[]): Promise<Participation[]> {
    const ids = participants.map(({ conversation }) => conversation);
    const found = await this.conversations.find({ _id: { $in: ids } }).lean<ConversationRecord[]>();
    const conversations = new Map(found.map((conversation) => [conversation._id, conversation]));
    return participants.flatMap((participant) => {
      const conversation = conversations.get(participant.conversation);
      return conversation ? { conversation, participant: withOwnMessages(participant, conversation) } : [];
    });
  }

  /** A few fields of many conversations, for sorting and counting. */
  async outlines(ids: readonly string[]): Promise<ReadonlyMap<string, Outline>> {
    const found = await this.conversations
      .find({ _id: { $in: ids } })
      .select({ name: 1, posted: 1, updatedAt: 1, authors: 1 })
      .lean<Outline[]>();
    return new Map(found.map((one) => [one._id, one]));
  }

  findDirect(pair: string): Promise<ConversationRecord | null> {
    return this.conversations.findOne({ pair }).lean<ConversationRecord>().exec();
  }

  async participantsOf(conversation: ConversationRecord): Promise<ParticipantRecord[]> {
    const found = await this.participants
      .find({ conversation: conversation._id })
      .lean<ParticipantRecord[]>();
    return found.map((participant) => withOwnMessages(participant, conversation));
  }

  /** Everyone who ever took part in these conversations, and when. */
  peopleIn(ids: readonly string[]): Promise<ParticipantSpans[]> {
    return this.participants
      .find({ conversation: { $in: ids } })
      .select({ conversation: 1, person: 1, spans: 1 })
      .lean<ParticipantSpans[]>()
      .exec();
  }

  /** Which of these people currently share a conversation with the person. */
  async filterContacts(person: string, people: readonly string[]): Promise<string[]> {
    const parts = await this.partsOf(person, { active: true });
    const conversation = { $in: parts.map((part) => part.conversation) };
    return this.participants
      .distinct('person', { conversation, person: { $in: people }, active: true })
      .exec();
  }

  async updateSettings(
    id: string,
    person: string,
    settings: Pick<ParticipantRecord, 'archived' | 'mutedUntil'>,
  ): Promise<void> {
    await this.participants.updateOne({ _id: participantKey(id, person) }, { $set: settings });
  }

  async bumpStateVersion(id: string): Promise<void> {
    await this.conversations.updateOne({ _id: id }, { $inc: { told: 1 } });
  }
}
