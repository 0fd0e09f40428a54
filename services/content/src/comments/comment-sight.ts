import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import type { Subject } from '../subjects/subject.ts';
import { CommentAnnouncer } from './comment-announcer.ts';
import { CommentCounts } from './comment-counts.ts';
import type { CommentRecord, HeldBack } from './comment.schema.ts';
import { CommentsRepository } from './comments.repository.ts';

/** What follows when a comment comes into sight or goes out of it: counters, messages, notices. In the caller's transaction. */
@Injectable()
export class CommentSight {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly counts: CommentCounts,
    private readonly announcer: CommentAnnouncer,
    private readonly outbox: Outbox,
  ) {}

  async counted({ kind, subject, replyTo }: CommentRecord, change: 1 | -1): Promise<void> {
    await this.counts.add(kind, subject, change);
    if (replyTo) await this.comments.addReplies(replyTo, change);
  }

  /** Everybody whom it concerns hears of it. */
  async posted(
    comment: CommentRecord,
    subject: Subject | null,
    answered: CommentRecord | null,
  ): Promise<void> {
    const reply = answered && { replyTo: answered._id, replyToAuthorId: answered.author };
    await this.counted(comment, 1);
    await this.outbox.add(messages.commentPosted, comment._id, {
      ...about(comment),
      ...reply,
      mentionedIds: [...comment.mentions],
    });
    await this.showsTo(comment, subject);
  }

  async reworded(
    comment: CommentRecord,
    subject: Subject | null,
    newlyMentionedIds: readonly string[],
  ): Promise<void> {
    await this.outbox.add(messages.commentEdited, comment._id, {
      ...about(comment),
      newlyMentionedIds: [...newlyMentionedIds],
    });
    await this.showsTo(comment, subject);
  }

  /** It waits for the moderators, and nobody else hears of it; what others have seen of it leaves their screens. */
  async heldBack(comment: CommentRecord, subject: Subject): Promise<void> {
    if (!comment.heldBack?.first) await this.counted(comment, -1);
    await this.outbox.add(messages.commentHeld, comment._id, about(comment));
    await this.showsTo(comment, subject);
    await this.announcer.queueChanged();
  }

  /** As if it had been said, or changed, just now. */
  async letThrough(comment: CommentRecord, held: HeldBack, subject: Subject | null): Promise<void> {
    if (held.first) {
      const answered = held.answered ? await this.comments.get(held.answered) : null;
      return this.posted(comment, subject, answered);
    }
    await this.counted(comment, 1);
    await this.reworded(comment, subject, held.mentions);
  }

  /** Open pages of whoever knows of it read it again. */
  async showsTo(comment: CommentRecord, subject: Subject | null): Promise<void> {
    if (!subject) return;
    if (comment.heldBack?.first) await this.announcer.changedForFew(comment, subject);
    else await this.announcer.changed(comment, subject);
  }
}

/** What every message about a comment says. */
export const about = (comment: CommentRecord) => ({
  commentId: comment._id,
  subjectKind: comment.kind,
  subjectId: comment.subject,
  authorId: comment.author,
});
