import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { Model, QueryFilter } from 'mongoose';
import type { UpdateRecord } from './update.schema.ts';

export type UpdatesState = 'current' | 'dismissed' | 'snoozed';
export type NewUpdate = Omit<UpdateRecord, 'readAt' | 'dismissedAt' | 'snoozedUntil'>;

const newestFirst = parseOrder('-createdAt');

function filterOf(person: string, state: UpdatesState, now: Date): QueryFilter<UpdateRecord> {
  if (state === 'dismissed') return { person, dismissedAt: { $ne: null } };
  const isAwake: QueryFilter<UpdateRecord> = { $or: [{ snoozedUntil: null }, { snoozedUntil: { $lte: now } }] };
  return { person, dismissedAt: null, ...(state === 'snoozed' ? { snoozedUntil: { $gt: now } } : isAwake) };
}

@Injectable()
export class UpdatesRepository {
  constructor(@InjectModel('Update') private readonly updates: Model<UpdateRecord>) {}

  async list(person: string, state: UpdatesState, limit: number, after: string | undefined, now = new Date()) {
    const rows = await this.updates
      .find({ $and: [filterOf(person, state, now), afterCursor(newestFirst, after)] })
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<UpdateRecord[]>();
    return toPage(rows, limit, newestFirst);
  }

  /** The subjects of a person's unread updates, one entry each; no more than `most`. */
  async unread(person: string, most: number, now = new Date()): Promise<string[]> {
    const rows = await this.updates
      .find({ ...filterOf(person, 'current', now), readAt: null })
      .select({ subject: 1 })
      .limit(most)
      .lean<Pick<UpdateRecord, 'subject'>[]>();
    return rows.map(({ subject }) => subject);
  }

  /** Adds what is not there yet and answers with whom it is new for. */
  async add(updates: readonly NewUpdate[]): Promise<string[]> {
    const known = await this.updates.find({ _id: { $in: updates.map(({ _id }) => _id) } }).select({ _id: 1 }).lean<{ _id: string }[]>();
    const ids = new Set(known.map(({ _id }) => _id));
    const fresh = updates.filter(({ _id }) => !ids.has(_id));
    if (fresh.length) await this.updates.insertMany(fresh);
    return fresh.map(({ person }) => person);
  }

  /** Changes a person's own update; somebody else's is not there for them. */
  async change(person: string, id: string, changes: Partial<UpdateRecord>): Promise<void> {
    const { matchedCount } = await this.updates.updateOne({ _id: id, person }, { $set: changes });
    if (matchedCount === 0) throw new DomainError('not-found');
  }

  async readAll(person: string, at: Date): Promise<void> {
    await this.updates.updateMany({ person, readAt: null }, { $set: { readAt: at } });
  }
}
