import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ReadMarkers } from '@atrium/proto/chat/conversations';
import { messages } from '@atrium/proto/messages';
import type { AnyBulkWriteOperation, Model } from 'mongoose';
import {
  participantKey,
  type ConversationRecord,
  type ParticipantRecord,
} from '../conversations/conversation.schema.ts';
import { withOwnMessages } from '../conversations/read-position.ts';
import { lastSeen } from '../conversations/spans.ts';
import type { Outcome } from '@atrium/common/mongo/group-commit';
import { MembershipCache, type Member } from '../conversations/membership-cache.store.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';

export interface ReadMarkerUpdate extends ReadMarkers {
  readonly conversation: string;
  readonly person: string;
}

export interface ReadMarkerResult {
  readonly readMarkers: ReadMarkers;
  /** The read position before this update. */
  readonly from: number;
  readonly isNew: boolean;
  readonly members: readonly Member[];
}

/** Cursors only move forward, and never past the last message the person may see. */
@Injectable()
export class ReadMarkersStore {
  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationRecord>,
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    private readonly repository: MessagesRepository,
    private readonly cache: MembershipCache,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  write(marks: readonly ReadMarkerUpdate[]): Promise<Outcome<ReadMarkerResult>[]> {
    return this.transactions.run(async () => {
      const conversations = await this.conversationsWithPending(marks);
      const parts = await this.partsOf(marks, conversations);
      const outcomes: Outcome<ReadMarkerResult>[] = [];
      for (const mark of marks) {
        const conversation = conversations.get(mark.conversation);
        const part = parts.get(participantKey(mark.conversation, mark.person));
        if (!conversation || !part) outcomes.push({ error: new DomainError('not-found') });
        else outcomes.push({ value: await this.advance(mark, conversation, part, parts) });
      }
      await this.save(marks, outcomes, parts);
      return outcomes;
    });
  }

  private async advance(
    readMarkerUpdate: ReadMarkerUpdate,
    conversation: ConversationRecord,
    part: ParticipantRecord,
    parts: Map<string, ParticipantRecord>,
  ): Promise<ReadMarkerResult> {
    const last = lastSeen(part.spans, conversation.seq);
    const read = Math.max(part.read, Math.min(readMarkerUpdate.read, last));
    const delivered = Math.max(part.delivered, read, Math.min(readMarkerUpdate.delivered, last));
    const members = [...(await this.cache.membersOf(conversation)).values()];
    const isNew = read > part.read || delivered > part.delivered;
    if (isNew) {
      const readPosted = read > part.read ? await this.postedUpTo(conversation, read) : part.readPosted;
      parts.set(part._id, { ...part, read, delivered, readPosted });
    }
    return { readMarkers: { read, delivered }, from: part.read, isNew, members };
  }

  private async postedUpTo({ _id, seq, posted }: ConversationRecord, read: number): Promise<number> {
    return read === seq ? posted : this.repository.postedUpTo(_id, read);
  }

  private async save(
    marks: readonly ReadMarkerUpdate[],
    outcomes: readonly Outcome<ReadMarkerResult>[],
    parts: ReadonlyMap<string, ParticipantRecord>,
  ): Promise<void> {
    const moved = marks.filter((_, at) => {
      const outcome = outcomes[at];
      return outcome && 'value' in outcome && outcome.value.isNew;
    });
    const keys = new Set(moved.map(({ conversation, person }) => participantKey(conversation, person)));
    const rows = [...keys].flatMap((key) => parts.get(key) ?? []);
    if (rows.length === 0) return;
    await this.participants.bulkWrite(
      rows.map(({ _id, read, delivered, readPosted }): AnyBulkWriteOperation<ParticipantRecord> => ({
        updateOne: { filter: { _id }, update: { $max: { read, delivered, readPosted } } },
      })),
    );
    await this.outbox.addMany(
      messages.conversationRead,
      rows.map(({ conversation, person, read }) => ({
        key: conversation,
        data: { conversationId: conversation, personId: person, seq: BigInt(read) },
      })),
    );
  }

  private async conversationsWithPending(
    marks: readonly ReadMarkerUpdate[],
  ): Promise<ReadonlyMap<string, ConversationRecord>> {
    const ids = [...new Set(marks.map(({ conversation }) => conversation))];
    const found = await this.conversations.find({ _id: { $in: ids } }).lean<ConversationRecord[]>();
    return new Map(found.map((one) => [one._id, one]));
  }

  private async partsOf(
    marks: readonly ReadMarkerUpdate[],
    conversations: ReadonlyMap<string, ConversationRecord>,
  ): Promise<Map<string, ParticipantRecord>> {
    const ids = marks.map(({ conversation, person }) => participantKey(conversation, person));
    const found = await this.participants.find({ _id: { $in: ids } }).lean<ParticipantRecord[]>();
    return new Map(
      found.map((one) => [one._id, withOwnMessages(one, conversations.get(one.conversation) ?? {})]),
    );
  }
}
