import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { rootUnit } from '@atrium/proto/identity/structure';
import type { Model, UpdateQuery } from 'mongoose';
import { prefixesIn } from '../person-records/person.ts';
import { keyOf, newRoot } from './unit.ts';
import type { UnitRecord } from './unit.schema.ts';

/** The teams of the current organisation. */
@Injectable()
export class UnitsRepository {
  constructor(@InjectModel('Unit') private readonly units: Model<UnitRecord>) {}

  /** Every team, including the root, which exists before it has been written. */
  async all(): Promise<Omit<UnitRecord, 'org'>[]> {
    const found = await this.units.find().select({ words: 0, path: 0 }).lean<UnitRecord[]>();
    return found.some(({ parent }) => parent === null) ? found : [newRoot(currentOrganisation()), ...found];
  }

  async get(id: string): Promise<Omit<UnitRecord, 'org'>> {
    const org = currentOrganisation();
    const found = await this.units.findOne({ _id: keyOf(org, id) }).lean<UnitRecord>();
    if (found) return found;
    if (id === rootUnit) return newRoot(org);
    throw new DomainError('not-found');
  }

  /** The teams by ID; the root only if it was renamed. */
  async findMany(ids: Iterable<string>): Promise<ReadonlyMap<string, UnitRecord>> {
    const keys = [...new Set(ids)].map((id) => keyOf(currentOrganisation(), id));
    const found = await this.units.find({ _id: { $in: keys } }).lean<UnitRecord[]>();
    return new Map(found.map((unit) => [unit.parent === null ? rootUnit : unit._id, unit]));
  }

  /** The paths of these teams and of all below them, by team. */
  async pathsUnder(ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const found = await this.units
      .find({ path: { $in: ids } })
      .select({ path: 1 })
      .lean<Pick<UnitRecord, '_id' | 'path'>[]>();
    return new Map(found.map(({ _id, path }) => [_id, path]));
  }

  findByPrefix(q: string, limit: number): Promise<UnitRecord[]> {
    const conditions = prefixesIn(q).map((beginning) => ({
      words: { $elemMatch: { $gte: beginning, $lt: `${beginning}\uffff` } },
    }));
    return conditions.length
      ? this.units.find({ $and: conditions }).sort({ name: 1, _id: 1 }).limit(limit).lean<UnitRecord[]>()
      : Promise.resolve([]);
  }

  /** Call in a transaction that has taken the lock. Writes the root if it is missing, so it can be changed. */
  async ensureRoot(): Promise<void> {
    const { _id, ...root } = newRoot(currentOrganisation());
    await this.units.updateOne({ _id }, { $setOnInsert: root }, { upsert: true });
  }

  async insertMany(units: readonly Omit<UnitRecord, 'org'>[]): Promise<void> {
    await this.units.insertMany(units as UnitRecord[]);
  }

  /** Changes a team and returns its new state, or null after a concurrent change. */
  change(id: string, expectedVersion: number, changes: UpdateQuery<UnitRecord>): Promise<UnitRecord | null> {
    return this.units
      .findOneAndUpdate(
        { _id: keyOf(currentOrganisation(), id), version: expectedVersion },
        { ...changes, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<UnitRecord>();
  }

  /**
   * Call within a transaction. Moves a team and everything below it under another one, and returns the new state of all
   * of them.
   */
  async rebase(unit: UnitRecord, above: readonly string[], parent: string): Promise<UnitRecord[]> {
    const path = {
      $concatArrays: [{ $literal: [...above] }, { $slice: ['$path', unit.path.length - 1, 1000] }],
    };
    await this.units.updateMany(
      { path: unit._id },
      [{ $set: { path, version: { $add: ['$version', 1] } } }],
      { updatePipeline: true },
    );
    await this.units.updateOne({ _id: unit._id }, { $set: { parent } });
    return this.units.find({ path: unit._id }).lean<UnitRecord[]>();
  }

  /**
   * Call within a transaction. Removes a team, moves those below it up to its parent, and returns the new state of
   * everything that was below it.
   */
  async dissolve(unit: UnitRecord): Promise<UnitRecord[]> {
    await this.units.deleteOne({ _id: unit._id });
    const beneath = await this.units.find({ path: unit._id }).select({ _id: 1 }).lean<{ _id: string }[]>();
    const ids = beneath.map(({ _id }) => _id);
    await this.units.updateMany({ _id: { $in: ids } }, { $pull: { path: unit._id }, $inc: { version: 1 } });
    await this.units.updateMany({ parent: unit._id }, { $set: { parent: unit.parent } });
    return this.units.find({ _id: { $in: ids } }).lean<UnitRecord[]>();
  }
}
