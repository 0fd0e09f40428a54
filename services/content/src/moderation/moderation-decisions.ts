import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { ModerationDecision } from '@atrium/proto/gen/content/v1/comment_pb';
import { messages } from '@atrium/proto/messages';
import type { Appeal, CommentRecord, HeldBack } from '../comments/comment.schema.ts';
import { messageFieldsOf, CommentVisibility } from '../comments/comment-visibility.ts';
import { ModerationQueue } from '../comments/moderation-queue.ts';
import { CommentsRepository } from '../comments/comments.repository.ts';
import { Subjects } from '../subjects/subjects.ts';

/** Carries out decisions and tells everyone concerned, in the caller's transaction. */
@Injectable()
export class ModerationDecisions {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly visibility: CommentVisibility,
    private readonly queue: ModerationQueue,
    private readonly subjects: Subjects,
    private readonly outbox: Outbox,
  ) {}

  /** Dismisses the reports and keeps the comment. A held comment is approved. */
  async dismiss(before: CommentRecord, by: string): Promise<CommentRecord> {
    const comment = await this.comments.change(before, {
      requiresModeration: false,
      held: false,
      heldBack: null,
      dismissedBy: by,
      moderatedBy: by,
      moderatedAt: new Date(),
    });
    const { APPROVED, DISMISSED } = ModerationDecision;
    await this.notifyAuthor(comment, by, before.held ? APPROVED : DISMISSED);
    // Readers see no difference, but the version has changed: an open page must load it before its author edits.
    await this.publishOutcome(comment, before.held ? before.heldBack : null);
    return comment;
  }

  async removeComment(before: CommentRecord, by: string, reason: string): Promise<CommentRecord> {
    const decision = {
      requiresModeration: false,
      removedByModerator: true,
      held: false,
      dismissedBy: null,
      moderatedBy: by,
      moderatedAt: new Date(),
      reason,
    };
    const comment = await this.comments.change(before, decision);
    if (!before.held) await this.visibility.updateCounts(comment, -1);
    const { REFUSED, REMOVED } = ModerationDecision;
    await this.notifyAuthor(comment, by, before.held ? REFUSED : REMOVED);
    await this.publishOutcome(comment, null);
    return comment;
  }

  async decideAppeal(before: CommentRecord, by: string, granted: boolean): Promise<CommentRecord> {
    const appeal: Appeal = {
      ...(before.appeal as Appeal),
      state: granted ? 'granted' : 'refused',
      decidedBy: by,
    };
    const heldBack = granted ? null : (before.heldBack ?? null);
    const comment = await this.comments.change(before, { appeal, heldBack, removedByModerator: !granted });
    if (granted && !before.heldBack) await this.visibility.updateCounts(comment, 1);
    await this.outbox.add(messages.appealDecided, comment._id, {
      ...messageFieldsOf(comment),
      moderatorId: by,
      granted,
    });
    await this.publishOutcome(comment, granted ? before.heldBack : null);
    return comment;
  }

  private async notifyAuthor(
    comment: CommentRecord,
    moderatorId: string,
    decision: ModerationDecision,
  ): Promise<void> {
    await this.outbox.add(messages.commentModerated, comment._id, {
      ...messageFieldsOf(comment),
      moderatorId,
      decision,
    });
  }

  /** `heldBack` is set if the comment becomes visible only now. */
  private async publishOutcome(comment: CommentRecord, heldBack: HeldBack | null): Promise<void> {
    await this.queue.changed(comment);
    const subject = await this.subjects.find(comment.kind, comment.subject);
    if (heldBack) await this.visibility.approve(comment, heldBack, subject);
    else await this.visibility.notifyReaders(comment, subject);
  }
}
