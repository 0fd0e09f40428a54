import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { DomainError, alreadyExists } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import { Outbox } from '@atrium/common/messaging/outbox';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model, QueryFilter } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import { PeopleInPlaces } from './people-in-places.ts';
import type { ReferenceKind } from '../reference-records/reference-data.repository.ts';

/** Defines a managed list, and how its records become the fields shown. */
export interface ReferenceListDefinition<F, R extends { _id: string; version: number }> {
  readonly kind: ReferenceKind;
  readonly noun: 'sites' | 'departments' | 'grades' | 'statuses';
  /** The field named in the error when the name is taken. */
  readonly nameField: string;
  readonly compare: (one: F, other: F) => number;
  readonly model: Model<R>;
  readonly toStored: (fields: F) => object;
  readonly toFields: (record: R) => F;
  readonly nameOf: (fields: F) => string;
}

export type ReferenceItem<F> = F & { id: string; people: number; version: number };

/** What the lists share. */
@Injectable()
export class ReferenceListContext {
  constructor(
    readonly people: PeopleInPlaces,
    readonly publisher: PersonPublisher,
    readonly organisations: OrganisationsRepository,
    readonly transactions: Transactions,
    readonly outbox: Outbox,
    readonly audit: Audit,
  ) {}
}

/** A managed list. Names are unique, and an entry in use can be removed only with a replacement. */
export class ReferenceList<F extends object, R extends { _id: string; version: number }> {
  constructor(
    private readonly definition: ReferenceListDefinition<F, R>,
    private readonly context: ReferenceListContext,
  ) {}

  async list(): Promise<ReferenceItem<F>[]> {
    const { model, kind, compare } = this.definition;
    const [records, counts] = await Promise.all([
      model.find().lean<R[]>(),
      this.context.people.countBy(kind),
    ]);
    return records.map((record) => this.present(record, counts.get(record._id) ?? 0)).sort(compare);
  }

  create(fields: F, id: string = randomUUID()): Promise<ReferenceItem<F>> {
    return this.context.transactions.run(async () => {
      await this.mapDuplicateName(() =>
        this.definition.model.insertMany([
          { _id: id, version: 1, ...this.definition.toStored(fields) } as never,
        ]),
      );
      await this.recordChange('create', id, null, fields);
      return this.present(await this.get(id), 0);
    });
  }

  edit(id: string, fields: F, expectedVersion: number): Promise<ReferenceItem<F>> {
    return this.context.transactions.run(async () => {
      const before = await this.get(id);
      assertVersion(before.version, expectedVersion);
      const update = { $set: this.definition.toStored(fields), $inc: { version: 1 } };
      const result = await this.mapDuplicateName(() =>
        this.definition.model.updateOne(byId<R>(id, expectedVersion), update as never),
      );
      if (result.matchedCount === 0) throw new DomainError('version-conflict');
      await this.recordChange('edit', id, this.definition.toFields(before), fields);
      return this.present(await this.get(id), await this.context.people.countIn(this.definition.kind, id));
    });
  }

  remove(id: string, replacement: string | undefined): Promise<void> {
    return this.context.transactions.run(async () => {
      const place = await this.get(id);
      await this.move(id, replacement);
      await this.definition.model.deleteOne(byId<R>(id));
      await this.recordChange('remove', id, this.definition.toFields(place), null);
    });
  }

  /** Moves everyone to the replacement. The lock keeps anyone from being added meanwhile. */
  private async move(id: string, replacement: string | undefined): Promise<void> {
    const { people, publisher, organisations } = this.context;
    await organisations.lockOrganisation();
    if ((await people.countIn(this.definition.kind, id)) === 0) return;
    if (!replacement || replacement === id) throw new DomainError('in-use');
    await this.get(replacement);
    for await (const moved of people.move(this.definition.kind, id, replacement))
      await publisher.publish({ profiles: moved });
  }

  private async get(id: string): Promise<R> {
    return orNotFound(await this.definition.model.findOne(byId<R>(id)).lean<R>());
  }

  private async recordChange(
    action: 'create' | 'edit' | 'remove',
    id: string,
    before: F | null,
    after: F | null,
  ): Promise<void> {
    const name = this.definition.nameOf((after ?? before) as F);
    await this.context.outbox.notify({ name: 'places.changed', ids: { id }, to: 'everyone' });
    await this.context.audit.record({
      action: `${this.definition.noun}.${action}`,
      about: { kind: this.definition.kind, id, name },
      before,
      after,
    });
  }

  private present(record: R, people: number): ReferenceItem<F> {
    return { id: record._id, ...this.definition.toFields(record), people, version: record.version };
  }

  private async mapDuplicateName<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      throw duplicateKey(error) ? alreadyExists(this.definition.nameField) : error;
    }
  }
}

const byId = <R>(id: string, version?: number): QueryFilter<R> =>
  ({ _id: id, ...(version !== undefined && { version }) }) as QueryFilter<R>;
