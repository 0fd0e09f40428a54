import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { within } from '../conversations/spans.ts';
import type { Member } from '../ledger/members.ts';
import type { MessageRecord, MessageVersionRecord } from './message.schema.ts';

/** Who reads, as far as it decides what they read. */
export type Reader = Pick<Member, 'spans' | 'left'>;
type Replies = NonNullable<MessageRecord['replies']>;

/**
 * Messages as somebody who takes no part any more may know them: as they were when they left. What others make of them
 * since, by changing, answering or reacting, is said after that. Only what was deleted is gone for everybody.
 */
@Injectable()
export class PastMessages {
  constructor(
    @InjectModel('Message') private readonly messages: Model<MessageRecord>,
    @InjectModel('MessageVersion') private readonly versions: Model<MessageVersionRecord>,
  ) {}

  /** As they are, to who takes part. */
  async knownTo(
    { left, spans }: Reader,
    records: readonly MessageRecord[],
  ): Promise<readonly MessageRecord[]> {
    const changed = left ? records.filter(({ revision }) => revision > left.revision) : [];
    if (!left || changed.length === 0) return records;
    const texts = await this.textsAt(left.at, changed);
    const replies = await this.repliesWithin(spans, changed);
    return records.map((record) =>
      record.revision > left.revision
        ? asItWas(record, left, texts.get(record._id), replies.get(record._id))
        : record,
    );
  }

  private async textsAt(at: Date, records: readonly MessageRecord[]): Promise<ReadonlyMap<string, string>> {
    const edited = records.filter(({ editedAt }) => editedAt && editedAt > at).map(({ _id }) => _id);
    if (edited.length === 0) return new Map();
    // The first of them is what it said at that moment.
    const found = await this.versions
      .find({ message: { $in: edited }, until: { $gt: at } })
      .sort({ until: -1 })
      .lean<MessageVersionRecord[]>();
    return new Map(found.map(({ message, text }) => [message, text]));
  }

  private async repliesWithin(
    spans: Reader['spans'],
    records: readonly MessageRecord[],
  ): Promise<ReadonlyMap<string, Replies>> {
    const [first] = records.filter(({ replies }) => replies);
    if (!first) return new Map();
    const answers = await this.messages
      .find({
        conversation: first.conversation,
        thread: { $in: records.map(({ _id }) => _id) },
        ...within(spans),
      })
      .sort({ seq: 1 })
      .select({ thread: 1, createdAt: 1 })
      .lean<Pick<MessageRecord, 'thread' | 'createdAt'>[]>();
    const counted = new Map<string, Replies>();
    for (const { thread = '', createdAt } of answers)
      counted.set(thread, { count: (counted.get(thread)?.count ?? 0) + 1, lastAt: createdAt });
    return counted;
  }
}

/** Nobody knows which of the reactions were there by then. */
function asItWas(
  { replies: _now, editedAt, preview, ...record }: MessageRecord,
  { at, revision }: NonNullable<Reader['left']>,
  before: string | undefined,
  replies: Replies | undefined,
): MessageRecord {
  const isEdited = editedAt !== undefined && editedAt > at;
  const { pinnedAt, deletedAt } = record;
  return {
    ...record,
    revision,
    reactions: [],
    pinnedAt: pinnedAt && pinnedAt <= at ? pinnedAt : null,
    ...(record.acknowledged && { acknowledged: [] }),
    ...(replies && { replies }),
    ...(!isEdited && { preview: preview ?? null, ...(editedAt && { editedAt }) }),
    // What it said is not kept any more.
    ...(isEdited && { text: deletedAt ? '' : (before ?? '') }),
    ...(isEdited && before === undefined && !deletedAt && { deletedAt: at }),
  };
}
