import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { AnyBulkWriteOperation, Model } from 'mongoose';
import {
  participantKey,
  type ConversationRecord,
  type ParticipantRecord,
} from '../conversations/conversation.schema.ts';
import type { AttachmentRecord } from '../attachments/attachment.schema.ts';
import type { MessageRecord, MessageVersionRecord } from '../messages/message.schema.ts';
import type { Draft } from './draft.ts';

/** Somebody else has changed the conversation meanwhile. */
export class Outdated extends Error {}

/** What a ledger's transaction reads and writes: few calls, however many conversations and messages. */
@Injectable()
export class LedgerStore {
  constructor(
    @InjectModel('Conversation') private readonly conversationRows: Model<ConversationRecord>,
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    @InjectModel('Message') private readonly messageRows: Model<MessageRecord>,
    @InjectModel('Attachment') private readonly attachments: Model<AttachmentRecord>,
    @InjectModel('MessageVersion') private readonly versions: Model<MessageVersionRecord>,
  ) {}

  conversations(ids: readonly string[]): Promise<ConversationRecord[]> {
    return this.conversationRows
      .find({ _id: { $in: ids } })
      .lean<ConversationRecord[]>()
      .exec();
  }

  async messages(ids: readonly string[]): Promise<ReadonlyMap<string, MessageRecord>> {
    if (ids.length === 0) return new Map();
    const found = await this.messageRows.find({ _id: { $in: ids } }).lean<MessageRecord[]>();
    return new Map(found.map((message) => [message._id, message]));
  }

  async write(drafts: readonly Draft[]): Promise<void> {
    if (drafts.length === 0) return;
    await this.writeConversations(drafts);
    const posted = drafts.flatMap((draft) => draft.posted);
    if (posted.length > 0) await this.messageRows.insertMany(posted, { lean: true });
    const touched = drafts.flatMap((draft) => [...draft.touched.values()]);
    if (touched.length > 0) await this.messageRows.bulkWrite(touched.map((message) => replaced(message)));
    const people = drafts.flatMap(participantsOf);
    if (people.length > 0) await this.participants.bulkWrite(people);
    await this.claim(posted);
    for (const draft of drafts) await this.forgive(draft);
    const versions = drafts.flatMap((draft) => draft.versions);
    if (versions.length > 0) await this.versions.insertMany(versions, { lean: true });
  }

  /** Each as it was known to be, or nothing is written; of it only what is different now. */
  private async writeConversations(drafts: readonly Draft[]): Promise<void> {
    const fresh = drafts.filter(({ isNew }) => isNew).map(({ conversation }) => conversation);
    if (fresh.length > 0) await this.conversationRows.insertMany(fresh, { lean: true });
    const known = drafts.filter(({ isNew }) => !isNew);
    if (known.length === 0) return;
    const { matchedCount } = await this.conversationRows.bulkWrite(
      known.map(({ conversation, before }) => {
        const { _id, revision, told } = before;
        return {
          updateOne: { filter: { _id, revision, told }, update: { $set: changes(before, conversation) } },
        };
      }),
    );
    if (matchedCount < known.length) throw new Outdated();
  }

  /** What was sent with a message is part of it. */
  private async claim(posted: readonly MessageRecord[]): Promise<void> {
    for (const { _id, attachments } of posted)
      if (attachments.length > 0) {
        const ids = attachments.map(({ id }) => id);
        const { matchedCount } = await this.attachments.updateMany(
          { _id: { $in: ids }, message: { $in: [null, _id] } },
          { $set: { message: _id } },
        );
        if (matchedCount < ids.length) throw new DomainError('not-found', 'The attachment belongs to another message');
      }
  }

  /** Nothing urgent waits for who has left. */
  private async forgive({ conversation, participants }: Draft): Promise<void> {
    const gone = [...participants].flatMap(([person, { active }]) => (active === false ? person : []));
    if (gone.length > 0)
      await this.messageRows.updateMany(
        { conversation: conversation._id, waiting: { $in: gone } },
        { $pullAll: { waiting: gone } },
      );
  }

  /** Who writes has read what is above. After the commit, so that nobody who reads at the moment makes it repeat. */
  async markAuthors(drafts: readonly Draft[]): Promise<void> {
    const marks = drafts.flatMap(({ conversation, authors }) =>
      [...authors].map(([person, { seq, posted }]): AnyBulkWriteOperation<ParticipantRecord> => ({
        updateOne: {
          filter: { _id: participantKey(conversation._id, person) },
          update: { $max: { delivered: seq, read: seq, readPosted: posted } },
        },
      })),
    );
    if (marks.length > 0)
      await this.participants.bulkWrite(marks, { ordered: false, writeConcern: { w: 1 } });
  }
}

const changes = (before: ConversationRecord, now: ConversationRecord): Partial<ConversationRecord> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== before[field as keyof ConversationRecord]),
  );

function replaced<T extends { readonly _id: string }>({ _id, ...fields }: T) {
  return { updateOne: { filter: { _id }, update: { $set: fields } } } as never;
}

const participantsOf = ({ conversation, participants }: Draft): AnyBulkWriteOperation<ParticipantRecord>[] =>
  [...participants].map(([person, changes]) => ({
    updateOne: {
      filter: { _id: participantKey(conversation._id, person) },
      update: { $set: { conversation: conversation._id, person, ...changes } },
      upsert: true,
    },
  }));
