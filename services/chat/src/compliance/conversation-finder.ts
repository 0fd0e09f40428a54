import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { RecordPage } from '@atrium/common/mongo/cursor';
import type { chatCompliance, ConversationOutline } from '@atrium/proto/chat/compliance';
import type { Input, Output } from '@atrium/proto/endpoint';
import type { ConversationRecord } from '../conversations/conversation.schema.ts';
import { peopleInPair } from '../conversations/direct-pair.ts';
import { ConversationFinderRepository } from './conversation-finder.repository.ts';
import { ConversationHolds } from './conversation-holds.store.ts';

const someOf = 5;

type Page = Output<typeof chatCompliance.conversations>;

/** Finds conversations for legal holds and exports. Results contain nothing from the messages. */
@Injectable()
export class ConversationFinder {
  constructor(
    private readonly conversations: ConversationFinderRepository,
    private readonly holds: ConversationHolds,
    private readonly directory: Directory,
  ) {}

  async find({ person, text, ...page }: Input<typeof chatCompliance.conversations>['query']): Promise<Page> {
    return this.presentPage(await this.conversations.find({ person, text }, page));
  }

  async listHeld(page: Input<typeof chatCompliance.holds>['query']): Promise<Page> {
    return this.presentPage(await this.conversations.listHeld(page));
  }

  private async presentPage({ rows, next }: RecordPage<ConversationRecord>): Promise<Page> {
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
