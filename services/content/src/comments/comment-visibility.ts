import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import type { Subject } from '../subjects/subject.ts';
import { CommentPublisher } from './comment-publisher.ts';
import { CommentCounts } from './comment-counts.store.ts';
import type { CommentRecord, HeldBack } from './comment.schema.ts';
import { ModerationQueue } from './moderation-queue.ts';
import { CommentsRepository } from './comments.repository.ts';

/**
 * Side effects of a comment becoming visible or hidden: counters, messages, live events. In the caller's transaction.
 */
@Injectable()
export class CommentVisibility {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly counts: CommentCounts,
    private readonly publisher: CommentPublisher,
    private readonly queue: ModerationQueue,
    private readonly outbox: Outbox,
  ) {}

  async updateCounts({ kind, subject, replyTo }: CommentRecord, change: 1 | -1): Promise<void> {
    await this.counts.add(kind, subject, change);
    if (replyTo) await this.comments.addReplies(replyTo, change);
  }

  /** Tells everyone concerned about the comment. */
  async posted(
    comment: CommentRecord,
    subject: Subject | null,
    answered: CommentRecord | null,
  ): Promise<void> {
    const reply = answered && { replyTo: answered._id, replyToAuthorId: answered.author };
    await this.updateCounts(comment, 1);
    await this.outbox.add(messages.commentPosted, comment._id, {
      ...messageFieldsOf(comment),
      ...reply,
      mentionedIds: [...comment.mentions],
    });
    await this.notifyReaders(comment, subject);
  }

  async edited(
    comment: CommentRecord,
    subject: Subject | null,
    newlyMentionedIds: readonly string[],
  ): Promise<void> {
    await this.outbox.add(messages.commentEdited, comment._id, {
      ...messageFieldsOf(comment),
      newlyMentionedIds: [...newlyMentionedIds],
      mentioned: { ids: [...comment.mentions] },
    });
    await this.notifyReaders(comment, subject);
  }

  /**
   * The comment waits for moderators, and no one else hears of it. If others have seen it, it disappears from their
   * screens.
   */
  async held(comment: CommentRecord, subject: Subject): Promise<void> {
    if (!comment.heldBack?.first) await this.updateCounts(comment, -1);
    await this.outbox.add(messages.commentHeld, comment._id, messageFieldsOf(comment));
    await this.notifyReaders(comment, subject);
    await this.queue.changed(comment);
  }

  /** Publishes the comment as if it had just been posted or edited. */
  async approve(comment: CommentRecord, held: HeldBack, subject: Subject | null): Promise<void> {
    if (held.first) {
      const answered = held.answered ? await this.comments.get(held.answered) : null;
      return this.posted(comment, subject, answered);
    }
    await this.updateCounts(comment, 1);
    await this.edited(comment, subject, held.mentions);
  }

  /** Makes open pages of everyone who knows of the comment reload it. */
  async notifyReaders(comment: CommentRecord, subject: Subject | null): Promise<void> {
    if (!subject) return;
    if (comment.heldBack?.first) await this.publisher.notifyAuthorAndModerators(comment, subject);
    else await this.publisher.notifyChanged(comment, subject);
  }
}

/** Fields of every message about a comment. */
export const messageFieldsOf = (comment: CommentRecord) => ({
  commentId: comment._id,
  subjectKind: comment.kind,
  subjectId: comment.subject,
  authorId: comment.author,
});
