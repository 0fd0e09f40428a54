import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Model } from 'mongoose';
import type { ReportRecord } from './comment.schema.ts';

const most = 200;
const keyOf = (comment: string, person: string): string => `${comment}:${person}`;

/** Who reported what, once each. */
@Injectable()
export class ReportsRepository {
  constructor(@InjectModel('Report') private readonly reports: Model<ReportRecord>) {}

  async add(report: Omit<ReportRecord, '_id'>): Promise<void> {
    const _id = keyOf(report.comment, report.reportedBy);
    if (await this.reports.exists({ _id })) throw new DomainError('already-reported');
    await this.reports.insertMany([{ _id, ...report }]);
  }

  /** Which of these comments a person has reported. */
  async reportedBy(person: string, comments: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.reports
      .find({ _id: { $in: comments.map((comment) => keyOf(comment, person)) } })
      .select({ comment: 1 })
      .lean<Pick<ReportRecord, 'comment'>[]>();
    return new Set(rows.map(({ comment }) => comment));
  }

  of(comments: readonly string[]): Promise<ReportRecord[]> {
    return this.reports.find({ comment: { $in: comments } }).sort({ reportedAt: 1 }).limit(most).lean<ReportRecord[]>();
  }
}
