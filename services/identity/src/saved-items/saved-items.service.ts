import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { randomUUID } from 'node:crypto';
import type { SavedItemRecord } from './saved-item.schema.ts';
import { SavedItemsRepository } from './saved-items.repository.ts';

/** What is saved under a name. */
export type Named = Pick<SavedItemRecord, 'name' | 'value'>;

/** Saved views and audiences of the caller. Nobody else sees them. */
@Injectable()
export class SavedItemsService {
  constructor(
    private readonly items: SavedItemsRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  list(kind: string): Promise<SavedItemRecord[]> {
    return this.items.listOf(currentCaller().id, kind);
  }

  save(kind: string, item: Named, most: number): Promise<SavedItemRecord> {
    return this.transactions.run(async () => {
      const person = currentCaller().id;
      if ((await this.items.listOf(person, kind)).length >= most)
        throw new DomainError('invalid-input', 'The limit of saved items is reached', [
          { path: [], code: 'too-many', limit: most },
        ]);
      const record = { ...item, _id: randomUUID(), person, kind };
      await this.items.insert(record);
      await this.announce(person);
      return record;
    });
  }

  edit(
    id: string,
    isKind: (kind: string) => boolean,
    change: (before: SavedItemRecord) => Named,
  ): Promise<SavedItemRecord> {
    return this.transactions.run(async () => {
      const before = await this.get(id, isKind);
      const after = { ...before, ...change(before) };
      await this.items.change(after);
      await this.announce(before.person);
      return after;
    });
  }

  async remove(id: string, isKind: (kind: string) => boolean): Promise<void> {
    await this.transactions.run(async () => {
      const { person } = await this.get(id, isKind);
      await this.items.remove(person, id);
      await this.announce(person);
    });
  }

  private async get(id: string, isKind: (kind: string) => boolean): Promise<SavedItemRecord> {
    const item = await this.items.find(currentCaller().id, id);
    if (!item || !isKind(item.kind)) throw new DomainError('not-found');
    return item;
  }

  /** Updates the person's other open pages. */
  private async announce(person: string): Promise<void> {
    await this.outbox.notify({ name: 'saved-items.changed', to: { people: [person] } });
  }
}
