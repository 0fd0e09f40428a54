import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import type { Subject } from '../subjects/subject.ts';
import { CommentAnnouncer } from './comment-announcer.ts';
import { CommentCounts } from './comment-counts.ts';
import type { CommentRecord } from './comment.schema.ts';
import { CommentsRepository } from './comments.repository.ts';
import { Mentions } from './mentions.ts';
import { ReportsRepository } from './reports.repository.ts';

export interface NewComment {
  readonly author: string;
  readonly text: string;
  /** What is replied to: a comment, or a reply in its thread. */
  readonly answered: CommentRecord | null;
  readonly at: Date;
}

/** Writes comments with all that follows from them: counters, messages, notices. Always in the caller's transaction. */
@Injectable()
export class CommentWriter {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly reports: ReportsRepository,
    private readonly counts: CommentCounts,
    private readonly mentions: Mentions,
    private readonly announcer: CommentAnnouncer,
    private readonly outbox: Outbox,
  ) {}

  /** `tell: false` is for what was said elsewhere long ago. A reply to a reply stands in the same thread. */
  async post(
    subject: Subject,
    { author, text, answered, at }: NewComment,
    tell = true,
  ): Promise<CommentRecord> {
    const mentions = await this.mentions.in(text, subject);
    const replyTo = answered ? (answered.replyTo ?? answered._id) : null;
    const kind = subject.kind as CommentRecord['kind'];
    const comment = await this.comments.insert({
      kind,
      subject: subject.id,
      replyTo,
      author,
      text,
      mentions,
      createdAt: at,
    });
    await this.counted(comment, 1);
    if (!tell) return comment;
    const reply = answered && { replyTo: answered._id, replyToAuthorId: answered.author };
    await this.outbox.add(messages.commentPosted, comment._id, {
      ...about(comment),
      ...reply,
      mentionedIds: mentions,
    });
    await this.announcer.changed(comment, subject);
    return comment;
  }

  async reword(before: CommentRecord, subject: Subject, text: string): Promise<CommentRecord> {
    const mentions = await this.mentions.in(text, subject);
    const comment = await this.comments.change(before, { text, mentions, editedAt: new Date() });
    const newlyMentionedIds = mentions.filter((id) => !before.mentions.includes(id));
    await this.outbox.add(messages.commentEdited, comment._id, { ...about(comment), newlyMentionedIds });
    await this.announcer.changed(comment, subject);
    return comment;
  }

  /** Its author takes it back; what was reported is off the moderators' list with it. */
  async remove(before: CommentRecord, subject: Subject): Promise<CommentRecord> {
    const comment = await this.comments.change(before, {
      deleted: true,
      deletedAt: new Date(),
      requiresModeration: false,
    });
    await this.counted(comment, -1);
    await this.outbox.add(messages.commentDeleted, comment._id, {
      commentId: comment._id,
      subjectKind: comment.kind,
      subjectId: comment.subject,
    });
    await this.announcer.changed(comment, subject);
    if (before.requiresModeration) await this.announcer.queueChanged();
    return comment;
  }

  async report(
    before: CommentRecord,
    _subject: Subject,
    reportedBy: string,
    reason: string,
  ): Promise<CommentRecord> {
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
    await this.announcer.changed(comment, subject);
    await this.announcer.queueChanged();
    return comment;
  }

  /** Whenever a comment comes into sight or goes out of it. */
  async counted({ kind, subject, replyTo }: CommentRecord, change: 1 | -1): Promise<void> {
    await this.counts.add(kind, subject, change);
    if (replyTo) await this.comments.addReplies(replyTo, change);
  }
}

/** What every message about a comment says. */
export const about = (comment: CommentRecord) => ({
  commentId: comment._id,
  subjectKind: comment.kind,
  subjectId: comment.subject,
  authorId: comment.author,
});
