import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import type { Subject } from '../subjects/subject.ts';
import { CommentAnnouncer } from './comment-announcer.ts';
import type { CommentRecord } from './comment.schema.ts';
import { about, CommentSight } from './comment-sight.ts';
import { CommentsRepository } from './comments.repository.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Puts comments before the moderators. Always in the caller's transaction. */
@Injectable()
export class CommentComplaints {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly reports: ReportsRepository,
    private readonly sight: CommentSight,
    private readonly announcer: CommentAnnouncer,
    private readonly outbox: Outbox,
  ) {}

  async report(before: CommentRecord, reportedBy: string, reason: string): Promise<CommentRecord> {
    await this.reports.add({ comment: before._id, reportedBy, reportedAt: new Date(), reason });
    const comment = await this.comments.change(before, { requiresModeration: true });
    await this.outbox.add(messages.commentReported, comment._id, {
      ...about(comment),
      reportedById: reportedBy,
    });
    await this.announcer.queueChanged();
    return comment;
  }

  async appeal(before: CommentRecord, subject: Subject, reason: string): Promise<CommentRecord> {
    const comment = await this.comments.change(before, {
      appeal: { at: new Date(), reason, state: 'pending', decidedBy: null },
    });
    await this.outbox.add(messages.appealMade, comment._id, about(comment));
    await this.sight.showsTo(comment, subject);
    await this.announcer.queueChanged();
    return comment;
  }
}
