import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { saveSingleton } from '@atrium/common/mongo/version';
import type { Language } from '@atrium/proto/common';
import type { Model, PipelineStage } from 'mongoose';
import type { StoredWelcome } from './welcome-notice.ts';
import type { AcknowledgementRecord, WelcomeRecord } from './welcome.schema.ts';

@Injectable()
export class WelcomeRepository {
  constructor(
    @InjectModel('Welcome') private readonly notices: Model<WelcomeRecord>,
    @InjectModel('Acknowledgement') private readonly acknowledgements: Model<AcknowledgementRecord>,
  ) {}

  find(): Promise<StoredWelcome | null> {
    return this.notices.findById(currentOrganisation()).lean<WelcomeRecord>().exec();
  }

  /**
   * Includes when the person acknowledged it, in one query, because every first screen needs both. Not within a
   * transaction.
   */
  async findFor(person: string): Promise<{ notice: StoredWelcome; acknowledgedAt: Date | null } | null> {
    const [row] = await this.notices.aggregate<WelcomeRecord & { mine: AcknowledgementRecord[] }>([
      { $limit: 1 },
      mineOf(person),
    ]);
    if (!row) return null;
    const { mine, ...notice } = row;
    return { notice, acknowledgedAt: mine[0]?.at ?? null };
  }

  /** False if another version has been stored since. */
  save(notice: StoredWelcome, stored: number): Promise<boolean> {
    return saveSingleton<WelcomeRecord>(this.notices, { ...notice, _id: currentOrganisation() }, stored);
  }

  /**
   * False if another version has been stored since. The version stays, because people acknowledged what it shows them.
   */
  async saveStale(version: number, stale: readonly Language[]): Promise<boolean> {
    const asSeen = { _id: currentOrganisation(), version, removed: false };
    return (await this.notices.updateOne(asSeen, { $set: { stale } })).matchedCount === 1;
  }

  async acknowledge(version: number, person: string): Promise<void> {
    const filter = { _id: keyOf(version, person) };
    await this.acknowledgements.updateOne(
      filter,
      { $setOnInsert: { version, person, at: new Date() } },
      { upsert: true },
    );
  }

  acknowledged(version: number): Promise<number> {
    return this.acknowledgements.countDocuments({ version }).exec();
  }

  /** Notices of all organisations. At start, each transition is checked to have its task. */
  all(): Promise<(StoredWelcome & { org: string })[]> {
    return this.notices
      .find({ removed: false })
      .setOptions({ acrossOrganisations: true })
      .lean<never>()
      .exec();
  }
}

const keyOf = (version: number, person: string): string => `${currentOrganisation()}:${version}:${person}`;

const mineOf = (person: string): PipelineStage => ({
  $lookup: {
    from: 'welcome_acknowledgements',
    let: { key: { $concat: ['$_id', ':', { $toString: '$version' }, ':', person] } },
    pipeline: [{ $match: { org: currentOrganisation(), $expr: { $eq: ['$_id', '$$key'] } } }],
    as: 'mine',
  },
});
