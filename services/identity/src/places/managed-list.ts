import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError, taken } from '@atrium/common/errors/domain-error';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import { Outbox } from '@atrium/common/messaging/outbox';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model, QueryFilter } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import type { PlaceKind } from './places.repository.ts';

/** What a list of places is made of, and how its records become what is shown. */
export interface ListShape<F, R extends { _id: string; version: number }> {
  readonly kind: PlaceKind;
  readonly noun: 'sites' | 'departments' | 'grades' | 'statuses';
  /** The field that is refused when its name is taken. */
  readonly nameField: string;
  readonly compare: (one: F, other: F) => number;
  readonly model: Model<R>;
  readonly toStored: (fields: F) => object;
  readonly toFields: (record: R) => F;
  readonly nameOf: (fields: F) => string;
}

export type Shown<F> = F & { id: string; people: number; version: number };

/** What the lists work with. */
@Injectable()
export class ListTools {
  constructor(
    readonly people: PeopleRepository,
    readonly announcer: PersonAnnouncer,
    readonly organisations: OrganisationsRepository,
    readonly transactions: Transactions,
    readonly outbox: Outbox,
    readonly audit: Audit,
  ) {}
}

/** A managed list: unique names, and nobody is left in a place that is gone. */
export class ManagedList<F extends object, R extends { _id: string; version: number }> {
  constructor(
    private readonly shape: ListShape<F, R>,
    private readonly tools: ListTools,
  ) {}

  async list(): Promise<Shown<F>[]> {
    const { model, kind, compare } = this.shape;
    const [records, counts] = await Promise.all([model.find().lean<R[]>(), this.tools.people.countBy(kind)]);
    return records.map((record) => this.shown(record, counts.get(record._id) ?? 0)).sort(compare);
  }

  create(fields: F, id: string = randomUUID()): Promise<Shown<F>> {
    return this.tools.transactions.run(async () => {
      await this.refusingTwins(() =>
        this.shape.model.insertMany([{ _id: id, version: 1, ...this.shape.toStored(fields) } as never]),
      );
      await this.changed('create', id, null, fields);
      return this.shown(await this.get(id), 0);
    });
  }

  edit(id: string, fields: F, seen: number): Promise<Shown<F>> {
    return this.tools.transactions.run(async () => {
      const before = await this.get(id);
      assertVersion(before.version, seen);
      const update = { $set: this.shape.toStored(fields), $inc: { version: 1 } };
      const result = await this.refusingTwins(() =>
        this.shape.model.updateOne(byId<R>(id, seen), update as never),
      );
      if (result.matchedCount === 0) throw new DomainError('version-conflict');
      await this.changed('edit', id, this.shape.toFields(before), fields);
      return this.shown(await this.get(id), await this.tools.people.countIn(this.shape.kind, id));
    });
  }

  remove(id: string, replacement: string | undefined): Promise<void> {
    return this.tools.transactions.run(async () => {
      const place = await this.get(id);
      await this.move(id, replacement);
      await this.shape.model.deleteOne(byId<R>(id));
      await this.changed('remove', id, this.shape.toFields(place), null);
    });
  }

  /** Everyone in a place that goes is in the replacement afterwards; nobody comes in meanwhile. */
  private async move(id: string, replacement: string | undefined): Promise<void> {
    const { people, announcer, organisations } = this.tools;
    await organisations.takeGuard();
    if ((await people.countIn(this.shape.kind, id)) === 0) return;
    if (!replacement || replacement === id) throw new DomainError('in-use');
    await this.get(replacement);
    for await (const moved of people.move(this.shape.kind, id, replacement)) await announcer.announce(moved);
  }

  private async get(id: string): Promise<R> {
    const record = await this.shape.model.findOne(byId<R>(id)).lean<R>();
    if (!record) throw new DomainError('not-found');
    return record;
  }

  private async changed(
    action: 'create' | 'edit' | 'remove',
    id: string,
    before: F | null,
    after: F | null,
  ): Promise<void> {
    const name = this.shape.nameOf((after ?? before) as F);
    await this.tools.outbox.notify({ name: 'places.changed', ids: { id }, to: 'everyone' });
    await this.tools.audit.record({
      action: `${this.shape.noun}.${action}`,
      about: { kind: this.shape.kind, id, name },
      before,
      after,
    });
  }

  private shown(record: R, people: number): Shown<F> {
    return { id: record._id, ...this.shape.toFields(record), people, version: record.version };
  }

  private async refusingTwins<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      throw duplicateKey(error) ? taken(this.shape.nameField) : error;
    }
  }
}

const byId = <R>(id: string, version?: number): QueryFilter<R> =>
  ({ _id: id, ...(version !== undefined && { version }) }) as QueryFilter<R>;
