import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { randomUUID } from 'node:crypto';
import type { Model } from 'mongoose';
import type { SyncRow } from './sync-row.schema.ts';

/** What happened to a person that Keycloak, or those who are told after it, must hear of. */
export interface SyncNews {
  readonly tell?: boolean;
  readonly rights?: boolean;
  readonly endSessions?: boolean;
  /** One that has to end. */
  readonly session?: string;
}

/** Longer than any transaction may take. */
const checkAfter = 90_000;
/** Longer than the worker spends on what it has claimed. */
const claimLasts = 60_000;
const epoch = new Date(0);

/** Who has to be shipped to Keycloak, kept in identity's own database: one row for each person, however much happened. */
@Injectable()
export class SyncQueue {
  constructor(@InjectModel('SyncRow') private readonly rows: Model<SyncRow>) {}

  /** In the transaction of the change, so that neither is there without the other. */
  async mark(org: string, people: readonly string[], news: SyncNews = {}): Promise<void> {
    const { tell = false, rights = false, endSessions = false, session } = news;
    await this.rows.bulkWrite(
      people.map((person) => ({
        updateOne: {
          filter: { _id: person },
          update: {
            $set: { person, org, mark: randomUUID(), due: new Date(), failures: 0 },
            $max: { tell, rights, endSessions },
            ...(session !== undefined && { $addToSet: { sessions: session } }),
            $setOnInsert: { claimedUntil: epoch },
          },
          upsert: true,
        },
      })),
    );
  }

  /**
   * Before Keycloak is changed from within a transaction: outside of that, so that the row is there even when the
   * transaction comes to nothing, and what was done in Keycloak is looked at again and put right.
   */
  async checkLater(org: string, person: string): Promise<void> {
    const row = {
      person,
      org,
      mark: randomUUID(),
      due: new Date(Date.now() + checkAfter),
      claimedUntil: epoch,
    };
    await this.rows.updateOne(
      { _id: `check ${person}` },
      { $set: { ...row, tell: false, rights: false, endSessions: false, failures: 0 } },
      { upsert: true, session: null as never },
    );
  }

  /** What is due, for one worker; `toTell` leaves out what others need not wait for. */
  async claim(most: number, { toTell }: { toTell: boolean }, now = new Date()): Promise<SyncRow[]> {
    const claimed: SyncRow[] = [];
    while (claimed.length < most) {
      const row = await this.rows
        .findOneAndUpdate(
          { due: { $lte: now }, claimedUntil: { $lte: now }, ...(toTell && { tell: true }) },
          { $set: { claimedUntil: new Date(now.getTime() + claimLasts) } },
          { sort: { due: 1 } },
        )
        .lean<SyncRow | null>();
      if (!row) break;
      claimed.push(row);
    }
    return claimed;
  }

  /** Which sessions of a person have to end, as of now. */
  async endingsOf(person: string): Promise<Pick<SyncRow, 'endSessions' | 'sessions'>> {
    const row = await this.rows.findById(person).lean<SyncRow | null>();
    return { endSessions: row?.endSessions ?? false, sessions: row?.sessions ?? [] };
  }

  /** Of claimed rows those that nothing has happened to since. */
  unchanged(rows: readonly SyncRow[]): Promise<SyncRow[]> {
    return this.rows.find({ $or: rows.map(sameAs) }).lean<SyncRow[]>();
  }

  async remove(rows: readonly SyncRow[]): Promise<void> {
    if (rows.length) await this.rows.deleteMany({ $or: rows.map(sameAs) });
  }

  /** Stays for Keycloak to take; nobody else waits for it any more. */
  async told(rows: readonly SyncRow[]): Promise<void> {
    if (rows.length)
      await this.rows.updateMany({ $or: rows.map(sameAs) }, { $set: { tell: false, rights: false } });
  }

  /** To be tried again after a while that grows. */
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

  /** Waiting rows, but for those that only make sure. */
  waiting(): Promise<number> {
    return this.rows.countDocuments({ _id: { $not: /^check / } });
  }
}

const sameAs = ({ _id, mark }: SyncRow): Pick<SyncRow, '_id' | 'mark'> => ({ _id, mark });
