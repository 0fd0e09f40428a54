import type { PageQuery } from '@atrium/proto/common';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mapDuplicateKey } from '@atrium/common/errors/map-duplicate-key';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { Model } from 'mongoose';
import { interestKey, type InterestRecord } from './interest.schema.ts';
import type { ReferralRecord } from './referral.schema.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

export type Counts = ReadonlyMap<string, number>;

const order = parseOrder('-createdAt');

/** Responses to vacancies: interest in the job, and referrals. */
@Injectable()
export class VacancyResponsesRepository {
  constructor(
    @InjectModel('Interest') private readonly interests: Model<InterestRecord>,
    @InjectModel('Referral') private readonly referrals: Model<ReferralRecord>,
    @InjectModel('Vacancy') private readonly vacancies: Model<VacancyRecord>,
  ) {}

  /** Marks the vacancy in the transaction of the response, so that a concurrent removal conflicts. */
  async markResponded(vacancy: string): Promise<void> {
    await this.vacancies.updateOne({ _id: vacancy }, { $set: { respondedAt: new Date() } });
  }

  interestOf(vacancy: string, person: string): Promise<InterestRecord | null> {
    return this.interests.findById(interestKey(vacancy, person)).lean<InterestRecord>().exec();
  }

  /** Which of these vacancies the person is interested in. */
  async interestedIn(vacancies: readonly string[], person: string): Promise<ReadonlySet<string>> {
    const rows = await this.interests
      .find({ person, vacancy: { $in: vacancies } })
      .select({ vacancy: 1 })
      .lean<Pick<InterestRecord, 'vacancy'>[]>();
    return new Set(rows.map(({ vacancy }) => vacancy));
  }

  /** Repeating it replaces the note and keeps the first date. */
  async saveInterest(vacancy: string, person: string, note: string, at = new Date()): Promise<void> {
    await this.interests.updateOne(
      { _id: interestKey(vacancy, person) },
      { $set: { note }, $setOnInsert: { vacancy, person, createdAt: at } },
      { upsert: true },
    );
  }

  async removeInterest(vacancy: string, person: string): Promise<void> {
    await this.interests.deleteOne({ _id: interestKey(vacancy, person) });
  }

  referralsBy(vacancy: string, by: string): Promise<ReferralRecord[]> {
    return this.referrals
      .find({ vacancy, by })
      .sort({ createdAt: 1, _id: 1 })
      .lean<ReferralRecord[]>()
      .exec();
  }

  /** Throws if the person has already referred this candidate. */
  async refer(referral: ReferralRecord): Promise<void> {
    await mapDuplicateKey('candidate', () => this.referrals.insertMany([referral]));
  }

  /** False if the person has no such referral. */
  async removeReferral(vacancy: string, by: string, id: string): Promise<boolean> {
    return (await this.referrals.deleteOne({ _id: id, vacancy, by })).deletedCount === 1;
  }

  listInterests(vacancy: string, page: PageQuery): Promise<RecordPage<InterestRecord>> {
    return pageIn<InterestRecord>(this.interests, vacancy, page);
  }

  listReferrals(vacancy: string, page: PageQuery): Promise<RecordPage<ReferralRecord>> {
    return pageIn<ReferralRecord>(this.referrals, vacancy, page);
  }

  interestCounts(vacancies: readonly string[]): Promise<Counts> {
    return countsIn(this.interests, vacancies);
  }

  referralCounts(vacancies: readonly string[]): Promise<Counts> {
    return countsIn(this.referrals, vacancies);
  }

  /** Whether any of these people is interested, was referred, or referred someone. */
  async concern(vacancy: string, people: readonly string[]): Promise<boolean> {
    if (await this.interests.exists({ vacancy, person: { $in: people } })) return true;
    const referred = { vacancy, $or: [{ by: { $in: people } }, { person: { $in: people } }] };
    return (await this.referrals.exists(referred)) !== null;
  }

  async removeOf(vacancy: string): Promise<void> {
    await this.interests.deleteMany({ vacancy });
    await this.referrals.deleteMany({ vacancy });
  }
}

async function pageIn<T extends { _id: string }>(
  model: unknown,
  vacancy: string,
  { limit, after }: PageQuery,
): Promise<RecordPage<T>> {
  const rows = await (model as Model<T>)
    .find({ vacancy, $and: [afterCursor(order, after)] } as object)
    .sort(sortOf(order))
    .limit(limit + 1)
    .lean<T[]>();
  return toPage(rows, limit, order);
}

async function countsIn(model: unknown, vacancies: readonly string[]): Promise<Counts> {
  if (vacancies.length === 0) return new Map();
  const rows = await (model as Model<object>).aggregate<{ _id: string; count: number }>([
    { $match: { vacancy: { $in: [...vacancies] } } },
    { $group: { _id: '$vacancy', count: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, count }) => [_id, count]));
}
