import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { chatCompliance, ConversationOutline } from '@atrium/proto/chat/compliance';
import type { Input, Output } from '@atrium/proto/endpoint';
import type { Model, QueryFilter } from 'mongoose';
import type { ConversationRecord, ParticipantRecord } from '../conversations/conversation.schema.ts';
import { peopleInPair } from '../conversations/direct-pair.ts';
import type { ConversationHoldRecord } from './conversation-hold.schema.ts';
import { ConversationHolds } from './conversation-holds.ts';

const newestFirst = parseOrder('-createdAt');
const someOf = 5;

type Page = Output<typeof chatCompliance.conversations>;

/** Finds conversations for legal holds and exports. Results contain nothing from the messages. */
@Injectable()
export class ConversationFinder {
  constructor(
    @InjectModel('Conversation') private readonly conversations: Model<ConversationRecord>,
    @InjectModel('Participant') private readonly participants: Model<ParticipantRecord>,
    @InjectModel('ConversationHold') private readonly held: Model<ConversationHoldRecord>,
    private readonly holds: ConversationHolds,
    private readonly directory: Directory,
  ) {}

  async find({ person, text, ...page }: Input<typeof chatCompliance.conversations>['query']): Promise<Page> {
    const filters: QueryFilter<ConversationRecord>[] = [];
    if (person) {
      const ids = await this.participants.distinct('conversation', { person }).exec();
      filters.push({ _id: { $in: ids } });
    }
    if (text) filters.push({ name: { $regex: escaped(text), $options: 'i' } });
    return this.page(filters, page);
  }

  async listHeld(page: Input<typeof chatCompliance.holds>['query']): Promise<Page> {
    const ids = await this.held.distinct('_id').exec();
    return this.page([{ _id: { $in: ids } }], page);
  }

  private async page(
    filters: readonly QueryFilter<ConversationRecord>[],
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<Page> {
    const found = await this.conversations
      .find({ $and: [...filters, afterCursor(newestFirst, after)] } as QueryFilter<ConversationRecord>)
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<ConversationRecord[]>();
    const { rows, next } = toPage(found, limit, newestFirst);
    return { items: await this.present(rows), next };
  }

  private async present(rows: readonly ConversationRecord[]): Promise<ConversationOutline[]> {
    const holds = await this.holds.findAmong(rows.map(({ _id }) => _id));
    const people = [...rows.flatMap(somePeople), ...[...holds.values()].map(({ by }) => by)];
    const refs = await this.directory.personRefs(people);
    const ref = (id: string) => refs.get(id) ?? unknownPerson(id);
    return rows.map((row) => {
      const hold = holds.get(row._id);
      return {
        id: row._id,
        kind: row.kind,
        name: row.name,
        people: somePeople(row).map(ref),
        size: row.size,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
        hold: hold ? { reason: hold.reason, by: ref(hold.by), at: hold.at.toISOString() } : null,
      };
    });
  }
}

const somePeople = ({ pair, some }: ConversationRecord): string[] =>
  (pair === undefined ? [...some] : peopleInPair(pair)).slice(0, someOf);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
