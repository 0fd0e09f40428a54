import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { ModerationDecision } from '@atrium/proto/gen/content/v1/comment_pb';
import { messages } from '@atrium/proto/messages';
import { CommentAnnouncer } from '../comments/comment-announcer.ts';
import type { Appeal, CommentRecord, HeldBack } from '../comments/comment.schema.ts';
import { about, CommentSight } from '../comments/comment-sight.ts';
import { CommentsRepository } from '../comments/comments.repository.ts';
import { Subjects } from '../subjects/subjects.ts';

/** Carries decisions out and tells everybody concerned, in the caller's transaction. */
@Injectable()
export class Decisions {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly sight: CommentSight,
    private readonly announcer: CommentAnnouncer,
    private readonly subjects: Subjects,
    private readonly outbox: Outbox,
  ) {}

  /** The reports are dismissed and the comment stays; what was held back is let through. */
  async dismiss(before: CommentRecord, by: string): Promise<CommentRecord> {
    const comment = await this.comments.change(before, {
      requiresModeration: false,
      held: false,
      heldBack: null,
      dismissedBy: by,
      moderatedBy: by,
      moderatedAt: new Date(),
    });
    const { LET_THROUGH, DISMISSED } = ModerationDecision;
    await this.tellAuthor(comment, by, before.held ? LET_THROUGH : DISMISSED);
    // Of what stays there is nothing to see, but its version is another: an open page must know it before its author edits.
    await this.show(comment, before.held ? before.heldBack : null);
    return comment;
  }

  async uphold(before: CommentRecord, by: string, reason: string): Promise<CommentRecord> {
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
    if (!before.held) await this.sight.counted(comment, -1);
    const { REFUSED, UPHELD } = ModerationDecision;
    await this.tellAuthor(comment, by, before.held ? REFUSED : UPHELD);
    await this.show(comment, null);
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
    if (granted && !before.heldBack) await this.sight.counted(comment, 1);
    await this.outbox.add(messages.appealDecided, comment._id, {
      ...about(comment),
      moderatorId: by,
      granted,
    });
    await this.show(comment, granted ? before.heldBack : null);
    return comment;
  }

  private async tellAuthor(
    comment: CommentRecord,
    moderatorId: string,
    decision: ModerationDecision,
  ): Promise<void> {
    await this.outbox.add(messages.commentModerated, comment._id, {
      ...about(comment),
      moderatorId,
      decision,
    });
  }

  /** `untold` is what everybody hears of only now. */
  private async show(comment: CommentRecord, untold: HeldBack | null): Promise<void> {
    await this.announcer.queueChanged();
    const subject = await this.subjects.find(comment.kind, comment.subject);
    if (untold) await this.sight.letThrough(comment, untold, subject);
    else await this.sight.showsTo(comment, subject);
  }
}
