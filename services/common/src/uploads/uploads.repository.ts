import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ReadyUpload, UploadRecord } from './upload.schema.ts';

/** Who or what a file is for from now on. */
interface Claim {
  readonly ids: readonly string[];
  readonly owner: string;
  /** The person who uploaded them. */
  readonly by: string;
}

@Injectable()
export class UploadsRepository {
  constructor(@InjectModel('Upload') private readonly uploads: Model<UploadRecord>) {}

  find(id: string): Promise<UploadRecord | null> {
    return this.uploads.findById(id).lean<UploadRecord>().exec();
  }

  /** Checked files with these IDs. */
  ready<R>(kind: string, ids: readonly string[]): Promise<ReadyUpload<R>[]> {
    return this.uploads
      .find({ _id: { $in: ids }, kind, state: 'ready' })
      .lean<ReadyUpload<R>[]>()
      .exec();
  }

  ownedBy<R>(kind: string, owners: readonly string[]): Promise<ReadyUpload<R>[]> {
    return this.uploads
      .find({ kind, owner: { $in: owners } })
      .lean<ReadyUpload<R>[]>()
      .exec();
  }

  of(person: string): AsyncIterable<UploadRecord> {
    return this.uploads.find({ by: person }).lean<UploadRecord>().cursor();
  }

  async insert(record: UploadRecord): Promise<void> {
    await this.uploads.insertMany([record]);
  }

  /** Before they are written, so that none is left behind unknown. */
  async addObjects(id: string, keys: readonly string[]): Promise<void> {
    await this.uploads.updateOne({ _id: id }, { $addToSet: { objects: { $each: keys } } });
  }

  /** False if it is no longer pending. */
  async makeReady(id: string, result: unknown): Promise<boolean> {
    const made = await this.uploads.updateOne(
      { _id: id, state: 'pending' },
      { $set: { state: 'ready', result } },
    );
    return made.matchedCount === 1;
  }

  /** False unless each belongs to this owner or is the caller's own and unused. */
  async claim(kind: string, { ids, owner, by }: Claim): Promise<boolean> {
    const own = { owner: null, by, removeAt: { $gt: new Date() } };
    const { matchedCount } = await this.uploads.updateMany(
      { _id: { $in: ids }, kind, state: 'ready', $or: [{ owner }, own] },
      { $set: { owner, removeAt: null } },
    );
    return matchedCount === ids.length;
  }

  /** Takes files from their owner, except some, and returns them. They are removed at `removeAt`. */
  async release(
    kind: string,
    owner: string,
    { except = [], removeAt }: { readonly except?: readonly string[]; readonly removeAt: Date },
  ): Promise<string[]> {
    const others = { kind, owner, _id: { $nin: except } };
    const found = await this.uploads.find(others).select({ _id: 1 }).lean<{ _id: string }[]>();
    await this.uploads.updateMany(others, { $set: { owner: null, removeAt } });
    return found.map(({ _id }) => _id);
  }

  /** Leaves what is stored to the caller. Null unless the file is the person's own, checked and unused. */
  handOver<R>(kind: string, id: string, by: string): Promise<ReadyUpload<R> | null> {
    return this.uploads
      .findOneAndUpdate(
        { _id: id, kind, by, state: 'ready', owner: null, removeAt: { $gt: new Date() } },
        { $set: { state: 'spent', objects: [], result: null, name: '' } },
        { returnDocument: 'before' },
      )
      .lean<ReadyUpload<R>>()
      .exec();
  }

  /** No one can use the file from now on. Null if someone has begun to use it. */
  markRemoving(id: string): Promise<UploadRecord | null> {
    return this.uploads
      .findOneAndUpdate(
        { _id: id, removeAt: { $ne: null } },
        { $set: { state: 'removing' } },
        { returnDocument: 'after' },
      )
      .lean<UploadRecord>()
      .exec();
  }

  async schedule(id: string, removeAt: Date | null): Promise<void> {
    await this.uploads.updateOne({ _id: id }, { $set: { removeAt } });
  }

  /** What is left of an upload whose parts can still arrive. */
  async spend(id: string, removeAt: Date): Promise<void> {
    const nothing = { objects: [], result: null, owner: null, name: '' };
    await this.uploads.updateOne({ _id: id }, { $set: { ...nothing, state: 'spent', removeAt } });
  }

  async remove(id: string): Promise<void> {
    await this.uploads.deleteOne({ _id: id });
  }

  /** Uploads due for removal in all organisations. At start, each is checked to have its task. */
  listScheduledForRemoval(): Promise<(UploadRecord & { readonly org: string })[]> {
    return this.uploads
      .find({ removeAt: { $ne: null } })
      .select({ _id: 1, org: 1, state: 1, createdAt: 1, removeAt: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<never>()
      .exec();
  }
}
