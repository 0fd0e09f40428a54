import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Directory } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { Model, QueryFilter } from 'mongoose';
import { AttachmentFiles } from '../attachments/attachment-files.ts';
import type { ConversationRecord, ParticipantRecord } from '../conversations/conversation.schema.ts';
import { within } from '../conversations/spans.ts';
import type { MessageRecord, MessageVersionRecord } from '../messages/message.schema.ts';
import type { ChatExportRecord, ExportedFile } from './chat-export.schema.ts';
import { attachedTo, conversationLine, messageLine, pathOf, turningPoints } from './export-lines.ts';

/** The conversation one is at, and the message one has got to; null when it is done. */
export interface ExportPlace {
  readonly conversation: string;
  readonly seq: number | null;
}

export interface ExportPiece {
  readonly conversations: object[];
  readonly messages: object[];
  readonly files: ExportedFile[];
  /** Null at the end. */
  next: ExportPlace | null;
}

type Wanted = Pick<ChatExportRecord, 'people' | 'conversations' | 'from' | 'to'>;

const messagesAtOnce = 500;
const conversationsAtOnce = 200;

/** Reads what is in an export, in the order of ids of conversations, some hundred messages at a time. */
@Injectable()
export class ExportReader {
  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationRecord>,
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    @InjectModel('Message') private readonly messages: Model<MessageRecord>,
    @InjectModel('MessageVersion') private readonly versions: Model<MessageVersionRecord>,
    private readonly directory: Directory,
    private readonly files: AttachmentFiles,
  ) {}

  /** What people could read is less than this, where only that is wanted. */
  async countAtMost(wanted: Wanted): Promise<number> {
    const ids = await this.idsOf(wanted);
    return this.messages
      .countDocuments({ ...(ids && { conversation: { $in: ids } }), ...during(wanted) })
      .exec();
  }

  async read(wanted: Wanted, from: ExportPlace | null): Promise<ExportPiece> {
    const piece: ExportPiece = { conversations: [], messages: [], files: [], next: from };
    const ids = await this.idsOf(wanted);
    for (
      let looked = 0;
      looked < conversationsAtOnce && piece.messages.length < messagesAtOnce;
      looked += 1
    ) {
      const conversation = await this.at(piece.next, ids);
      if (!conversation) return { ...piece, next: null };
      piece.next = await this.readIn(conversation, wanted, piece);
    }
    return piece;
  }

  private async readIn(
    conversation: ConversationRecord,
    wanted: Wanted,
    piece: ExportPiece,
  ): Promise<ExportPlace> {
    const { _id } = conversation;
    const after = piece.next?.conversation === _id ? (piece.next.seq ?? 0) : 0;
    const limit = messagesAtOnce - piece.messages.length;
    const rows = await this.rowsOf(_id, wanted, after, limit);
    const last = rows.at(-1);
    if (last && after === 0) piece.conversations.push(await this.outline(conversation));
    await this.add(rows, piece);
    return { conversation: _id, seq: last && rows.length === limit ? last.seq : null };
  }

  private async rowsOf(
    conversation: string,
    wanted: Wanted,
    after: number,
    limit: number,
  ): Promise<MessageRecord[]> {
    const readable = await this.readable(conversation, wanted);
    if (!readable) return [];
    return this.messages
      .find({ $and: [{ conversation, seq: { $gt: after }, ...during(wanted) }, readable] })
      .sort({ seq: 1 })
      .limit(limit)
      .lean<MessageRecord[]>();
  }

  private async add(rows: readonly MessageRecord[], piece: ExportPiece): Promise<void> {
    const versions = await this.versions
      .find({ message: { $in: rows.map(({ _id }) => _id) } })
      .sort({ until: 1 })
      .lean<MessageVersionRecord[]>();
    for (const row of rows) {
      const own = versions.filter(({ message }) => message === row._id);
      piece.messages.push(messageLine(row, own));
      for (const attached of attachedTo(row, own)) {
        const place = this.files.placesOf(attached).at(-1);
        if (place) piece.files.push({ path: pathOf(attached), key: place.key });
      }
    }
  }

  /** The conversation a piece goes on with. */
  private at(place: ExportPlace | null, ids: readonly string[] | null): Promise<ConversationRecord | null> {
    const beyond = { [place?.seq === null ? '$gt' : '$gte']: place?.conversation ?? '' };
    const filter = { $and: [{ _id: beyond }, ...(ids ? [{ _id: { $in: ids } }] : [])] };
    return this.conversations
      .findOne(filter as QueryFilter<ConversationRecord>)
      .sort({ _id: 1 })
      .lean<ConversationRecord>()
      .exec();
  }

  /** Null is all there are. */
  private async idsOf({ people, conversations }: Wanted): Promise<readonly string[] | null> {
    if (people.length === 0) return conversations.length > 0 ? conversations : null;
    const theirs = await this.participants.distinct('conversation', { person: { $in: people } }).exec();
    return conversations.length > 0 ? theirs.filter((id) => conversations.includes(id)) : theirs;
  }

  /** What any of the people could read; all of it where nobody is named. */
  private async readable(
    conversation: string,
    { people }: Wanted,
  ): Promise<QueryFilter<MessageRecord> | null> {
    if (people.length === 0) return {};
    const parts = await this.participants
      .find({ conversation, person: { $in: people } })
      .lean<ParticipantRecord[]>();
    return parts.length > 0 ? { $or: parts.map(({ spans }) => within(spans)) } : null;
  }

  private async outline(conversation: ConversationRecord): Promise<object> {
    const { _id } = conversation;
    const parts = await this.participants
      .find({ conversation: _id })
      .sort({ _id: 1 })
      .lean<ParticipantRecord[]>();
    const known = new Map<string, PersonReplica>();
    for (const { person } of parts) {
      const found = await this.directory.findPerson(person);
      if (found) known.set(person, found);
    }
    const turns = await this.messages
      .find({ conversation: _id, seq: { $in: turningPoints(parts) } })
      .select({ seq: 1, createdAt: 1 })
      .lean<Pick<MessageRecord, 'seq' | 'createdAt'>[]>();
    const times = new Map(turns.map(({ seq, createdAt }) => [seq, createdAt]));
    return conversationLine(conversation, parts, known, times);
  }
}

const during = ({ from, to }: Wanted): QueryFilter<MessageRecord> =>
  from || to ? { createdAt: { ...(from && { $gte: from }), ...(to && { $lt: to }) } } : {};
