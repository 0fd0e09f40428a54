import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Directory } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { Model, QueryFilter } from 'mongoose';
import { objectRefOf } from '../attachments/attachment-keys.ts';
import type { ConversationRecord, ParticipantRecord } from '../conversations/conversation.schema.ts';
import { spanFilter } from '../conversations/spans.ts';
import type { MessageRecord, MessageVersionRecord } from '../messages/message.schema.ts';
import type { ChatExportRecord, ExportedFile } from './chat-export.schema.ts';
import {
  attachmentsOf,
  conversationLine,
  messageLine,
  exportPathOf,
  spanBoundaries,
} from './export-lines.ts';

/** The current conversation and the last message read in it. `seq` is null once the conversation is done. */
export interface ExportCursor {
  readonly conversation: string;
  readonly seq: number | null;
}

export interface ExportChunk {
  readonly conversations: object[];
  readonly messages: object[];
  readonly files: ExportedFile[];
  /** Null at the end. */
  next: ExportCursor | null;
}

type ExportFilter = Pick<ChatExportRecord, 'people' | 'conversations' | 'from' | 'to'>;

const messagesAtOnce = 500;
const conversationsAtOnce = 200;

/** Reads the content of an export in order of conversation ID, some hundred messages at a time. */
@Injectable()
export class ExportReader {
  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationRecord>,
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    @InjectModel('Message') private readonly messages: Model<MessageRecord>,
    @InjectModel('MessageVersion') private readonly versions: Model<MessageVersionRecord>,
    private readonly directory: Directory,
  ) {}

  /** An upper bound: an export limited to what certain people could read has fewer. */
  async countAtMost(exportFilter: ExportFilter): Promise<number> {
    const ids = await this.idsOf(exportFilter);
    return this.messages
      .countDocuments({ ...(ids && { conversation: { $in: ids } }), ...during(exportFilter) })
      .exec();
  }

  async read(exportFilter: ExportFilter, from: ExportCursor | null): Promise<ExportChunk> {
    const chunk: ExportChunk = { conversations: [], messages: [], files: [], next: from };
    const ids = await this.idsOf(exportFilter);
    for (
      let looked = 0;
      looked < conversationsAtOnce && chunk.messages.length < messagesAtOnce;
      looked += 1
    ) {
      const conversation = await this.at(chunk.next, ids);
      if (!conversation) return { ...chunk, next: null };
      chunk.next = await this.readIn(conversation, exportFilter, chunk);
    }
    return chunk;
  }

  private async readIn(
    conversation: ConversationRecord,
    exportFilter: ExportFilter,
    chunk: ExportChunk,
  ): Promise<ExportCursor> {
    const { _id } = conversation;
    const after = chunk.next?.conversation === _id ? (chunk.next.seq ?? 0) : 0;
    const limit = messagesAtOnce - chunk.messages.length;
    const rows = await this.rowsOf(_id, exportFilter, after, limit);
    const last = rows.at(-1);
    if (last && after === 0) chunk.conversations.push(await this.outline(conversation));
    await this.add(rows, chunk);
    return { conversation: _id, seq: last && rows.length === limit ? last.seq : null };
  }

  private async rowsOf(
    conversation: string,
    exportFilter: ExportFilter,
    after: number,
    limit: number,
  ): Promise<MessageRecord[]> {
    const readable = await this.readable(conversation, exportFilter);
    if (!readable) return [];
    return this.messages
      .find({ $and: [{ conversation, seq: { $gt: after }, ...during(exportFilter) }, readable] })
      .sort({ seq: 1 })
      .limit(limit)
      .lean<MessageRecord[]>();
  }

  private async add(rows: readonly MessageRecord[], chunk: ExportChunk): Promise<void> {
    const versions = await this.versions
      .find({ message: { $in: rows.map(({ _id }) => _id) } })
      .sort({ until: 1 })
      .lean<MessageVersionRecord[]>();
    for (const row of rows) {
      const own = versions.filter(({ message }) => message === row._id);
      chunk.messages.push(messageLine(row, own));
      for (const attached of attachmentsOf(row, own)) {
        chunk.files.push({ path: exportPathOf(attached), key: objectRefOf(attached).key });
      }
    }
  }

  /** The conversation the next part continues with. */
  private at(place: ExportCursor | null, ids: readonly string[] | null): Promise<ConversationRecord | null> {
    const beyond = { [place?.seq === null ? '$gt' : '$gte']: place?.conversation ?? '' };
    const filter = { $and: [{ _id: beyond }, ...(ids ? [{ _id: { $in: ids } }] : [])] };
    return this.conversations
      .findOne(filter as QueryFilter<ConversationRecord>)
      .sort({ _id: 1 })
      .lean<ConversationRecord>()
      .exec();
  }

  /** Null means all conversations. */
  private async idsOf({ people, conversations }: ExportFilter): Promise<readonly string[] | null> {
    if (people.length === 0) return conversations.length > 0 ? conversations : null;
    const theirs = await this.participants.distinct('conversation', { person: { $in: people } }).exec();
    return conversations.length > 0 ? theirs.filter((id) => conversations.includes(id)) : theirs;
  }

  /**
   * Restricts to messages that any of the people could read. No restriction if no one is named; null if none of them
   * took part.
   */
  private async readable(
    conversation: string,
    { people }: ExportFilter,
  ): Promise<QueryFilter<MessageRecord> | null> {
    if (people.length === 0) return {};
    const parts = await this.participants
      .find({ conversation, person: { $in: people } })
      .lean<ParticipantRecord[]>();
    return parts.length > 0 ? { $or: parts.map(({ spans }) => spanFilter(spans)) } : null;
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
      .find({ conversation: _id, seq: { $in: spanBoundaries(parts) } })
      .select({ seq: 1, createdAt: 1 })
      .lean<Pick<MessageRecord, 'seq' | 'createdAt'>[]>();
    const times = new Map(turns.map(({ seq, createdAt }) => [seq, createdAt]));
    return conversationLine(conversation, parts, known, times);
  }
}

const during = ({ from, to }: ExportFilter): QueryFilter<MessageRecord> =>
  from || to ? { createdAt: { ...(from && { $gte: from }), ...(to && { $lt: to }) } } : {};
