import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { containing } from '@atrium/common/mongo/text-pattern';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { Model, QueryFilter } from 'mongoose';
import type { ConversationRecord, ParticipantRecord } from '../conversations/conversation.schema.ts';
import type { ConversationHoldRecord } from './conversation-hold.schema.ts';

const newestFirst = parseOrder('-createdAt');

interface PageQuery {
  readonly limit: number;
  readonly after?: string | undefined;
}

/** All conversations, whoever takes part in them. */
@Injectable()
export class ConversationFinderRepository {
  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationRecord>,
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    @InjectModel('ConversationHold') private readonly holds: Model<ConversationHoldRecord>,
  ) {}

  async find(
    { person, text }: { readonly person?: string | undefined; readonly text?: string | undefined },
    page: PageQuery,
  ): Promise<RecordPage<ConversationRecord>> {
    const filters: QueryFilter<ConversationRecord>[] = [];
    if (person) {
      const ids = await this.participants.distinct('conversation', { person }).exec();
      filters.push({ _id: { $in: ids } });
    }
    if (text) filters.push({ name: containing(text, 'i') });
    return this.page(filters, page);
  }

  async listHeld(page: PageQuery): Promise<RecordPage<ConversationRecord>> {
    const ids = await this.holds.distinct('_id').exec();
    return this.page([{ _id: { $in: ids } }], page);
  }

  private async page(
    filters: readonly QueryFilter<ConversationRecord>[],
    { limit, after }: PageQuery,
  ): Promise<RecordPage<ConversationRecord>> {
    const found = await this.conversations
      .find({ $and: [...filters, afterCursor(newestFirst, after)] } as QueryFilter<ConversationRecord>)
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<ConversationRecord[]>();
    return toPage(found, limit, newestFirst);
  }
}
