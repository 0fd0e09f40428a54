import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import { UploadOwners } from '@atrium/common/uploads/upload-owners';
import { attachmentUploads } from '@atrium/proto/chat/attachments';
import type { AnyBulkWriteOperation, Model } from 'mongoose';
import {
  participantKey,
  type ConversationRecord,
  type ParticipantRecord,
} from '../conversations/conversation.schema.ts';
import type { MessageRecord, MessageVersionRecord } from '../messages/message.schema.ts';
import type { PendingConversation } from './pending-conversation.ts';

/** Another writer has changed the conversation in the meantime. */
export class ConversationConflict extends Error {}

/** Reads and writes of one transaction, in few calls however many conversations and messages there are. */
@Injectable()
export class ConversationWriteStore {
  constructor(
    @InjectModel('Conversation') private readonly conversationRows: Model<ConversationRecord>,
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    @InjectModel('Message') private readonly messageRows: Model<MessageRecord>,
    private readonly owners: UploadOwners,
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

  async write(drafts: readonly PendingConversation[]): Promise<void> {
    if (drafts.length === 0) return;
    await this.writeConversations(drafts);
    const posted = drafts.flatMap((draft) => draft.posted);
    if (posted.length > 0) await this.messageRows.insertMany(posted, { lean: true });
    const touched = drafts.flatMap((draft) => [...draft.updatedMessages.values()]);
    if (touched.length > 0) await this.messageRows.bulkWrite(touched.map((message) => toUpdate(message)));
    const people = drafts.flatMap(participantsOf);
    if (people.length > 0) await this.participants.bulkWrite(people);
    await this.claimAttachments(posted);
    for (const draft of drafts) await this.releaseUrgent(draft);
    const versions = drafts.flatMap((draft) => draft.versions);
    if (versions.length > 0) await this.versions.insertMany(versions, { lean: true });
  }

  /** Writes only changed fields, and nothing at all unless every conversation is still at its known revision. */
  private async writeConversations(drafts: readonly PendingConversation[]): Promise<void> {
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
    if (matchedCount < known.length) throw new ConversationConflict();
  }

  /** Ties attachments to their message. Throws if one belongs to another message. */
  private async claimAttachments(posted: readonly MessageRecord[]): Promise<void> {
    for (const { _id, author, attachments } of posted) {
      const ids = attachments.map(({ id }) => id);
      if (!(await this.owners.keep(attachmentUploads, ids, _id, author)))
        throw new DomainError('not-found', 'The attachment belongs to another message');
    }
  }

  /** Urgent messages no longer wait for people who have left. */
  private async releaseUrgent({ conversation, participants }: PendingConversation): Promise<void> {
    const gone = [...participants].flatMap(([person, { active }]) => (active === false ? person : []));
    if (gone.length > 0)
      await this.messageRows.updateMany(
        { conversation: conversation._id, waiting: { $in: gone } },
        { $pullAll: { waiting: gone } },
      );
  }
}

const changes = (before: ConversationRecord, now: ConversationRecord): Partial<ConversationRecord> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== before[field as keyof ConversationRecord]),
  );

function toUpdate<T extends { readonly _id: string }>({ _id, ...fields }: T) {
  return { updateOne: { filter: { _id }, update: { $set: fields } } } as never;
}

const participantsOf = ({
  conversation: { _id: conversation },
  participants,
  droppedAuthors,
}: PendingConversation): AnyBulkWriteOperation<ParticipantRecord>[] => [
  ...[...participants].map(([person, changes]) => ({
    updateOne: {
      filter: { _id: participantKey(conversation, person) },
      update: { $set: { conversation, person, ...changes } },
      upsert: true,
    },
  })),
  ...droppedAuthors.map(({ person, seq, posted }) => ({
    updateOne: {
      filter: { _id: participantKey(conversation, person) },
      update: { $max: { delivered: seq, read: seq, readPosted: posted } },
    },
  })),
];
