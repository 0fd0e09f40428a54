import { Injectable } from '@nestjs/common';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { CommentRecord } from '../comments/comment.schema.ts';
import { CommentsRepository, type CommentPage } from '../comments/comments.repository.ts';
import { ReportsRepository } from '../comments/reports.repository.ts';
import { Subjects } from '../subjects/subjects.ts';

/** The moderators' cases: all reported or held comments, or those on subjects within their scope. */
@Injectable()
export class ModerationCases {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly reports: ReportsRepository,
    private readonly subjects: Subjects,
    private readonly scopes: Scopes,
  ) {}

  async queue(
    state: 'open' | 'decided',
    limit: number,
    after: string | undefined,
  ): Promise<CommentPage & { readonly open: number }> {
    const on = await this.subjectsInside();
    const page = await this.comments.queue(state, { limit, after, on });
    return { ...page, open: await this.comments.countOpen(on) };
  }

  /** Moderators may only see comments that were reported or held. */
  async get(id: string): Promise<CommentRecord> {
    const comment = await this.comments.get(id);
    const isCase = comment.heldAt || (await this.reports.existFor(id));
    if (!isCase || !(await this.isInside(comment))) throw new DomainError('not-found');
    return comment;
  }

  private async isInside({ kind, subject: id }: CommentRecord): Promise<boolean> {
    if (!this.scopes.forPermission('admin:moderation')) return true;
    const subject = await this.subjects.find(kind, id);
    return subject !== null && this.scopes.coversAudience('admin:moderation', subject.audience);
  }

  private async subjectsInside(): Promise<readonly string[] | null> {
    const within = await this.scopes.documentFilter('admin:moderation');
    return within && this.subjects.idsOf(within);
  }
}
