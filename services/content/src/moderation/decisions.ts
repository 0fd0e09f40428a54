import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { ModerationDecision } from '@atrium/proto/gen/content/v1/comment_pb';
import { messages } from '@atrium/proto/messages';
import { CommentAnnouncer } from '../comments/comment-announcer.ts';
import type { Appeal, CommentRecord } from '../comments/comment.schema.ts';
import { about, CommentWriter } from '../comments/comment-writer.ts';
import { CommentsRepository } from '../comments/comments.repository.ts';
import { Subjects } from '../subjects/subjects.ts';

/** Carries decisions out and tells everybody concerned, in the caller's transaction. */
@Injectable()
export class Decisions {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly writer: CommentWriter,
    private readonly announcer: CommentAnnouncer,
    private readonly subjects: Subjects,
    private readonly outbox: Outbox,
  ) {}

  async dismiss(before: CommentRecord, by: string): Promise<CommentRecord> {
    const comment = await this.comments.change(before, {
      requiresModeration: false,
      dismissedBy: by,
      moderatedBy: by,
      moderatedAt: new Date(),
    });
    await this.tellAuthor(comment, by, ModerationDecision.DISMISSED);
    // Nothing to see, but its version is another: an open page must know it before its author edits.
    await this.tellReaders(comment);
    return comment;
  }

  async uphold(before: CommentRecord, by: string, reason: string): Promise<CommentRecord> {
    const decision = {
      requiresModeration: false,
      removedByModerator: true,
      dismissedBy: null,
      moderatedBy: by,
      moderatedAt: new Date(),
      reason,
    };
    const comment = await this.comments.change(before, decision);
    await this.writer.counted(comment, -1);
    await this.tellAuthor(comment, by, ModerationDecision.UPHELD);
    await this.tellReaders(comment);
    return comment;
  }

  async decideAppeal(before: CommentRecord, by: string, granted: boolean): Promise<CommentRecord> {
    const appeal: Appeal = {
      ...(before.appeal as Appeal),
      state: granted ? 'granted' : 'refused',
      decidedBy: by,
    };
    const comment = await this.comments.change(before, { appeal, removedByModerator: !granted });
    if (granted) await this.writer.counted(comment, 1);
    await this.outbox.add(messages.appealDecided, comment._id, {
      ...about(comment),
      moderatorId: by,
      granted,
    });
    await this.tellReaders(comment);
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

  private async tellReaders(comment: CommentRecord): Promise<void> {
    await this.announcer.queueChanged();
    const subject = await this.subjects.find(comment.kind, comment.subject);
    if (subject) await this.announcer.changed(comment, subject);
  }
}
