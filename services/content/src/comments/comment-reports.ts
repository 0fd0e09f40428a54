import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import type { Subject } from '../subjects/subject.ts';
import type { CommentRecord } from './comment.schema.ts';
import { messageFieldsOf, CommentVisibility } from './comment-visibility.ts';
import { ModerationQueue } from './moderation-queue.ts';
import { CommentsRepository } from './comments.repository.ts';
import { ReportsRepository } from './reports.repository.ts';

/** Puts comments into the moderation queue. Always in the caller's transaction. */
@Injectable()
export class CommentReports {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly reports: ReportsRepository,
    private readonly visibility: CommentVisibility,
    private readonly queue: ModerationQueue,
    private readonly outbox: Outbox,
  ) {}

  async report(before: CommentRecord, reportedBy: string, reason: string): Promise<CommentRecord> {
    await this.reports.add({ comment: before._id, reportedBy, reportedAt: new Date(), reason });
    const comment = await this.comments.change(before, { requiresModeration: true });
    await this.outbox.add(messages.commentReported, comment._id, {
      ...messageFieldsOf(comment),
      reportedById: reportedBy,
    });
    await this.queue.changed(comment);
    return comment;
  }

  async appeal(before: CommentRecord, subject: Subject, reason: string): Promise<CommentRecord> {
    const comment = await this.comments.change(before, {
      appeal: { at: new Date(), reason, state: 'pending', decidedBy: null },
    });
    await this.outbox.add(messages.appealMade, comment._id, messageFieldsOf(comment));
    await this.visibility.notifyReaders(comment, subject);
    await this.queue.changed(comment);
    return comment;
  }
}
