import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { spanFilter } from '../conversations/spans.ts';
import type { Member } from '../conversations/membership-cache.store.ts';
import type { MessageRecord, MessageVersionRecord } from './message.schema.ts';

/** The part of a membership that decides which messages someone may read. */
export type MessageReader = Pick<Member, 'spans' | 'left'>;
type Replies = NonNullable<MessageRecord['replies']>;

/**
 * Presents messages to people who have left a conversation, as the messages were when they left. Later edits, replies
 * and reactions stay hidden; only deletions apply to everyone.
 */
@Injectable()
export class FormerParticipantMessages {
  constructor(
    @InjectModel('Message') private readonly messages: Model<MessageRecord>,
    @InjectModel('MessageVersion') private readonly versions: Model<MessageVersionRecord>,
  ) {}

  /** Current participants get the records unchanged. */
  async visibleTo(
    { left, spans }: MessageReader,
    records: readonly MessageRecord[],
  ): Promise<readonly MessageRecord[]> {
    const changed = left ? records.filter(({ revision }) => revision > left.revision) : [];
    if (!left || changed.length === 0) return records;
    const texts = await this.textsAt(left.at, changed);
    const replies = await this.repliesWithin(spans, changed);
    return records.map((record) =>
      record.revision > left.revision
        ? asOfLeaving(record, left, texts.get(record._id), replies.get(record._id))
        : record,
    );
  }

  private async textsAt(at: Date, records: readonly MessageRecord[]): Promise<ReadonlyMap<string, string>> {
    const edited = records.filter(({ editedAt }) => editedAt && editedAt > at).map(({ _id }) => _id);
    if (edited.length === 0) return new Map();
    // The earliest version replaced after `at` holds the text of that moment. Sorted last, it wins in the map.
    const found = await this.versions
      .find({ message: { $in: edited }, until: { $gt: at } })
      .sort({ until: -1 })
      .lean<MessageVersionRecord[]>();
    return new Map(found.map(({ message, text }) => [message, text]));
  }

  private async repliesWithin(
    spans: MessageReader['spans'],
    records: readonly MessageRecord[],
  ): Promise<ReadonlyMap<string, Replies>> {
    const [first] = records.filter(({ replies }) => replies);
    if (!first) return new Map();
    const answers = await this.messages
      .find({
        conversation: first.conversation,
        thread: { $in: records.map(({ _id }) => _id) },
        ...spanFilter(spans),
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

/** Drops all reactions, because it is unknown which of them existed by then. */
function asOfLeaving(
  { replies: _now, editedAt, preview, ...record }: MessageRecord,
  { at, revision }: NonNullable<MessageReader['left']>,
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
    // If the text of that time is no longer kept, the message shows as deleted.
    ...(isEdited && { text: deletedAt ? '' : (before ?? '') }),
    ...(isEdited && before === undefined && !deletedAt && { deletedAt: at }),
  };
}
