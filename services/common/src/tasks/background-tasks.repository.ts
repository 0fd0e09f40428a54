import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TaskState } from '@atrium/proto/tasks';
import type { Model } from 'mongoose';
import type { BackgroundTaskRecord } from './background-task.schema.ts';

type Changes = Partial<Omit<BackgroundTaskRecord, '_id' | 'org' | 'version'>>;

/** States of tasks that have not ended. */
const open: TaskState[] = ['scheduled', 'running'];

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

  /** Null if it is no longer in one of these states. */
  change(id: string, from: readonly TaskState[], changes: Changes): Promise<BackgroundTaskRecord | null> {
    return this.update({ _id: id, state: { $in: from } }, changes);
  }

  /** Claims the task for a run. Null if it is not due yet or has ended. */
  claim(id: string, run: string, now = new Date()): Promise<BackgroundTaskRecord | null> {
    return this.tasks
      .findOneAndUpdate(
        { _id: id, state: { $in: open }, dueAt: { $lte: now } },
        { $set: { state: 'running', run, aliveAt: now }, $inc: { version: 1, tries: 1 } },
        { returnDocument: 'after' },
      )
      .lean<BackgroundTaskRecord>();
  }

  /** Changes a task on behalf of a run. Null if another run has claimed it, or if it was cancelled. */
  updateRun(id: string, run: string, changes: Changes): Promise<BackgroundTaskRecord | null> {
    return this.update({ _id: id, run, state: 'running' }, changes);
  }

  async heartbeat(id: string, run: string): Promise<void> {
    await this.tasks.updateOne({ _id: id, run }, { $set: { aliveAt: new Date() } });
  }

  /** Due tasks of all organisations that are open and have had no heartbeat since the given time. */
  findStalled(since: Date): Promise<Pick<BackgroundTaskRecord, '_id' | 'org' | 'dueAt'>[]> {
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

  /** Open tasks of all organisations. */
  findOpen(): Promise<Pick<BackgroundTaskRecord, '_id' | 'org' | 'dueAt'>[]> {
    return this.tasks
      .find({ state: { $in: open } })
      .select({ org: 1, dueAt: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<never>();
  }

  /** Tasks of all organisations that ended before the given time. */
  findEndedBefore(endedBefore: Date, most: number): Promise<BackgroundTaskRecord[]> {
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
