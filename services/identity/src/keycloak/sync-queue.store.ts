import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { randomUUID } from 'node:crypto';
import type { Model } from 'mongoose';
import type { SyncRow } from './sync-row.schema.ts';

/** A change to a person that Keycloak, or the services notified after it, must receive. */
export interface SyncRequest {
  readonly tell?: boolean;
  readonly rights?: boolean;
  readonly profile?: boolean;
  readonly visible?: boolean;
  /** By person, see `SyncRow`. */
  readonly tokenVersions?: ReadonlyMap<string, number>;
  readonly endSessions?: boolean;
  /** A single session to end. */
  readonly session?: string;
}

/** In milliseconds: longer than any transaction may take. */
const checkAfter = 90_000;
/** In milliseconds: longer than the worker needs for the rows it has claimed. */
const claimLasts = 60_000;
const epoch = new Date(0);
/** Nothing is left to publish. */
const published = { tell: false, rights: false, profile: false, visible: false };

/**
 * People to synchronise with Keycloak. The queue is in identity's own database, with one row per person, however many
 * changes there are.
 */
@Injectable()
export class SyncQueue {
  constructor(@InjectModel('SyncRow') private readonly rows: Model<SyncRow>) {}

  /** Call in the transaction of the change, so both are committed or neither. */
  async enqueue(org: string, people: readonly string[], request: SyncRequest = {}): Promise<void> {
    const { tell = false, endSessions = false, session } = request;
    const { rights = false, profile = false, visible = false, tokenVersions } = request;
    await this.rows.bulkWrite(
      people.map((person) => ({
        updateOne: {
          filter: { _id: person },
          update: {
            $set: { person, org, mark: randomUUID(), due: new Date(), failures: 0 },
            $max: { tell, rights, profile, visible, endSessions },
            ...(tokenVersions?.has(person) && { $min: { tokenVersion: tokenVersions.get(person) } }),
            ...(session !== undefined && { $addToSet: { sessions: session } }),
            $setOnInsert: { claimedUntil: epoch },
          },
          upsert: true,
        },
      })),
    );
  }

  /**
   * Call before changing Keycloak within a transaction. Writes outside that transaction, so even if it is rolled back,
   * the change in Keycloak is checked and repaired.
   */
  async scheduleCheck(org: string, person: string): Promise<void> {
    const row = {
      person,
      org,
      mark: randomUUID(),
      due: new Date(Date.now() + checkAfter),
      claimedUntil: epoch,
    };
    await this.rows.updateOne(
      { _id: `check ${person}` },
      { $set: { ...row, ...published, endSessions: false, failures: 0 } },
      { upsert: true, session: null as never },
    );
  }

  /** Claims due rows for one worker. With `notifyOnly`, only rows that other services are waiting for. */
  async claim(most: number, { notifyOnly }: { notifyOnly: boolean }, now = new Date()): Promise<SyncRow[]> {
    const claimed: SyncRow[] = [];
    while (claimed.length < most) {
      const row = await this.rows
        .findOneAndUpdate(
          { due: { $lte: now }, claimedUntil: { $lte: now }, ...(notifyOnly && { tell: true }) },
          { $set: { claimedUntil: new Date(now.getTime() + claimLasts) } },
          { sort: { due: 1 } },
        )
        .lean<SyncRow | null>();
      if (!row) break;
      claimed.push(row);
    }
    return claimed;
  }

  /** The sessions of a person that must end, as of now. */
  async sessionEndsOf(person: string): Promise<Pick<SyncRow, 'endSessions' | 'sessions'>> {
    const row = await this.rows.findById(person).lean<SyncRow | null>();
    return { endSessions: row?.endSessions ?? false, sessions: row?.sessions ?? [] };
  }

  /** The version of access that a person's tokens have, if it is less than that of the access. */
  async tokenVersionOf(person: string): Promise<number | null> {
    const row = await this.rows.findById(person).select({ tokenVersion: 1 }).lean<SyncRow | null>();
    return row?.tokenVersion ?? null;
  }

  /** The claimed rows that have not changed since. */
  unchanged(rows: readonly SyncRow[]): Promise<SyncRow[]> {
    return this.rows.find({ $or: rows.map(sameAs) }).lean<SyncRow[]>();
  }

  async remove(rows: readonly SyncRow[]): Promise<void> {
    if (rows.length) await this.rows.deleteMany({ $or: rows.map(sameAs) });
  }

  /** The row stays until Keycloak has accepted it, but other services no longer wait for it. */
  async markPublished(rows: readonly SyncRow[]): Promise<void> {
    if (rows.length)
      await this.rows.updateMany({ $or: rows.map(sameAs) }, { $set: published, $unset: { tokenVersion: 1 } });
  }

  /** Schedules a retry with growing back-off. */
  async postpone(rows: readonly SyncRow[], pauseOf: (failures: number) => number): Promise<void> {
    for (const row of rows) {
      const failures = row.failures + 1;
      const due = new Date(Date.now() + pauseOf(failures));
      await this.rows.updateOne(sameAs(row), { $set: { failures, due } });
    }
  }

  async release(rows: readonly SyncRow[]): Promise<void> {
    await this.rows.updateMany(
      { _id: { $in: rows.map(({ _id }) => _id) } },
      { $set: { claimedUntil: epoch } },
    );
  }

  /** Number of waiting rows, not counting checks. */
  countPending(): Promise<number> {
    return this.rows.countDocuments({ _id: { $not: /^check / } });
  }
}

const sameAs = ({ _id, mark }: SyncRow): Pick<SyncRow, '_id' | 'mark'> => ({ _id, mark });
