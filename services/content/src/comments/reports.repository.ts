import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Model } from 'mongoose';
import type { ReportRecord } from './comment.schema.ts';

/** Per comment: moderators need to know the reasons, not everyone who agrees. */
const maxShown = 100;
const keyOf = (comment: string, person: string): string => `${comment}:${person}`;

/** Reports of comments, one per comment and person. */
@Injectable()
export class ReportsRepository {
  constructor(@InjectModel('Report') private readonly reports: Model<ReportRecord>) {}

  async add(report: Omit<ReportRecord, '_id'>): Promise<void> {
    const _id = keyOf(report.comment, report.reportedBy);
    if (await this.reports.exists({ _id })) throw new DomainError('already-reported');
    await this.reports.insertMany([{ _id, ...report }]);
  }

  async existFor(comment: string): Promise<boolean> {
    return (await this.reports.exists({ comment })) !== null;
  }

  /** Which of these comments a person has reported. */
  async reportedBy(person: string, comments: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.reports
      .find({ _id: { $in: comments.map((comment) => keyOf(comment, person)) } })
      .select({ comment: 1 })
      .lean<Pick<ReportRecord, 'comment'>[]>();
    return new Set(rows.map(({ comment }) => comment));
  }

  /** The first reports of each comment, oldest first. */
  async listFor(comments: readonly string[]): Promise<ReportRecord[]> {
    const rows = await this.reports.aggregate<{ reports: ReportRecord[] }>([
      { $match: { comment: { $in: comments } } },
      { $sort: { comment: 1, reportedAt: 1 } },
      { $group: { _id: '$comment', reports: { $firstN: { n: maxShown, input: '$$ROOT' } } } },
    ]);
    return rows.flatMap(({ reports }) => reports);
  }
}
