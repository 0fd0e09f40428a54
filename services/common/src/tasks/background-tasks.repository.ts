import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TaskState } from '@atrium/proto/tasks';
import type { Model } from 'mongoose';
import type { BackgroundTaskRecord } from './background-task.schema.ts';

type Changes = Partial<Omit<BackgroundTaskRecord, '_id' | 'org' | 'version'>>;

/** Those that are still to be done, or should be being done. */
const open: TaskState[] = ['scheduled', 'running'];

/** The tasks of this service. */
@Injectable()
export class BackgroundTasksRepository {
  constructor(@InjectModel('BackgroundTask') private readonly tasks: Model<BackgroundTaskRecord>) {}

  find(id: string): Promise<BackgroundTaskRecord | null> {
    return this.tasks.findById(id).lean<BackgroundTaskRecord>();
  }

  findMany(ids: readonly string[]): Promise<BackgroundTaskRecord[]> {
    return this.tasks.find({ _id: { $in: ids } }).lean<BackgroundTaskRecord[]>();
  }

  async insert(task: Omit<BackgroundTaskRecord, 'org'>): Promise<void> {
    await this.tasks.insertMany([task as BackgroundTaskRecord]);
  }

  /** Null when it is in none of these states any more. */
  change(id: string, from: readonly TaskState[], changes: Changes): Promise<BackgroundTaskRecord | null> {
    return this.update({ _id: id, state: { $in: from } }, changes);
  }

  /** Takes it over; null when there is nothing (any more, or yet) to do. */
  begin(id: string, run: string, now = new Date()): Promise<BackgroundTaskRecord | null> {
    return this.tasks
      .findOneAndUpdate(
        { _id: id, state: { $in: open }, dueAt: { $lte: now } },
        { $set: { state: 'running', run, aliveAt: now }, $inc: { version: 1, tries: 1 } },
        { returnDocument: 'after' },
      )
      .lean<BackgroundTaskRecord>();
  }

  /** Changes what one run does; null when another run does it now, or it was cancelled. */
  advance(id: string, run: string, changes: Changes): Promise<BackgroundTaskRecord | null> {
    return this.update({ _id: id, run, state: 'running' }, changes);
  }

  async alive(id: string, run: string): Promise<void> {
    await this.tasks.updateOne({ _id: id, run }, { $set: { aliveAt: new Date() } });
  }

  /** What should be being done, of every organisation, and gives no sign of life since. */
  silent(since: Date): Promise<Pick<BackgroundTaskRecord, '_id' | 'org' | 'dueAt'>[]> {
    return this.tasks
      .find({
        state: { $in: open },
        dueAt: { $lte: since },
        $or: [{ aliveAt: null }, { aliveAt: { $lte: since } }],
      })
      .select({ org: 1, dueAt: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<never>();
  }

  /** What waits for a later time, of every organisation. */
  waiting(): Promise<Pick<BackgroundTaskRecord, '_id' | 'org' | 'dueAt'>[]> {
    return this.tasks
      .find({ state: { $in: open } })
      .select({ org: 1, dueAt: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<never>();
  }

  /** What ended long ago, of every organisation. */
  old(endedBefore: Date, most: number): Promise<BackgroundTaskRecord[]> {
    return this.tasks
      .find({ state: { $nin: open }, endedAt: { $lt: endedBefore } })
      .limit(most)
      .setOptions({ acrossOrganisations: true })
      .lean<BackgroundTaskRecord[]>();
  }

  async remove(id: string): Promise<void> {
    await this.tasks.deleteOne({ _id: id });
  }

  private update(filter: object, changes: Changes): Promise<BackgroundTaskRecord | null> {
    return this.tasks
      .findOneAndUpdate(filter, { $set: changes, $inc: { version: 1 } }, { returnDocument: 'after' })
      .lean<BackgroundTaskRecord>();
  }
}
