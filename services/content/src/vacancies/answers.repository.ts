import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { refusingTaken } from '@atrium/common/errors/refusing-taken';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { Model } from 'mongoose';
import type { Page } from '../articles/articles.repository.ts';
import { interestKey, type InterestRecord } from './interest.schema.ts';
import type { ReferralRecord } from './referral.schema.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

interface PageAsked {
  readonly limit: number;
  readonly after?: string | undefined;
}

export type Counts = ReadonlyMap<string, number>;

const order = parseOrder('-createdAt');

/** What people answer to vacancies: that they would like to have the job, and whom they recommend for it. */
@Injectable()
export class AnswersRepository {
  constructor(
    @InjectModel('Interest') private readonly interests: Model<InterestRecord>,
    @InjectModel('Referral') private readonly referrals: Model<ReferralRecord>,
    @InjectModel('Vacancy') private readonly vacancies: Model<VacancyRecord>,
  ) {}

  /** Says, in the transaction that gives it, that there is an answer: whoever removes the vacancy meets it. */
  async given(vacancy: string): Promise<void> {
    await this.vacancies.updateOne({ _id: vacancy }, { $set: { answeredAt: new Date() } });
  }

  interestOf(vacancy: string, person: string): Promise<InterestRecord | null> {
    return this.interests.findById(interestKey(vacancy, person)).lean<InterestRecord>().exec();
  }

  /** Of some vacancies those that a person would like to have. */
  async wanted(vacancies: readonly string[], person: string): Promise<ReadonlySet<string>> {
    const rows = await this.interests
      .find({ person, vacancy: { $in: vacancies } })
      .select({ vacancy: 1 })
      .lean<Pick<InterestRecord, 'vacancy'>[]>();
    return new Set(rows.map(({ vacancy }) => vacancy));
  }

  /** Said again it replaces the note; when it was said first stays. */
  async express(vacancy: string, person: string, note: string, at = new Date()): Promise<void> {
    await this.interests.updateOne(
      { _id: interestKey(vacancy, person) },
      { $set: { note }, $setOnInsert: { vacancy, person, createdAt: at } },
      { upsert: true },
    );
  }

  async withdraw(vacancy: string, person: string): Promise<void> {
    await this.interests.deleteOne({ _id: interestKey(vacancy, person) });
  }

  referralsBy(vacancy: string, by: string): Promise<ReferralRecord[]> {
    return this.referrals
      .find({ vacancy, by })
      .sort({ createdAt: 1, _id: 1 })
      .lean<ReferralRecord[]>()
      .exec();
  }

  /** Nobody recommends the same one twice. */
  async refer(referral: ReferralRecord): Promise<void> {
    await refusingTaken('candidate', () => this.referrals.insertMany([referral]));
  }

  /** False when there is none of theirs. */
  async takeBack(vacancy: string, by: string, id: string): Promise<boolean> {
    return (await this.referrals.deleteOne({ _id: id, vacancy, by })).deletedCount === 1;
  }

  listInterests(vacancy: string, page: PageAsked): Promise<Page<InterestRecord>> {
    return pageIn<InterestRecord>(this.interests, vacancy, page);
  }

  listReferrals(vacancy: string, page: PageAsked): Promise<Page<ReferralRecord>> {
    return pageIn<ReferralRecord>(this.referrals, vacancy, page);
  }

  interestCounts(vacancies: readonly string[]): Promise<Counts> {
    return countsIn(this.interests, vacancies);
  }

  referralCounts(vacancies: readonly string[]): Promise<Counts> {
    return countsIn(this.referrals, vacancies);
  }

  async removeOf(vacancy: string): Promise<void> {
    await this.interests.deleteMany({ vacancy });
    await this.referrals.deleteMany({ vacancy });
  }
}

async function pageIn<T extends { _id: string }>(
  model: unknown,
  vacancy: string,
  { limit, after }: PageAsked,
): Promise<Page<T>> {
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
