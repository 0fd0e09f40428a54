import { Injectable } from '@nestjs/common';
import type { MessageMetadata } from '@atrium/common/messaging/message-context';
import {
  ModerationDecision,
  type AppealDecided,
  type AppealMade,
  type CommentHeld,
  type CommentModerated,
  type CommentReported,
} from '@atrium/proto/gen/content/v1/comment_pb';
import { locationOf, type AboutComment } from './comment-location.ts';
import { CommentWithdrawals } from './comment-withdrawals.ts';
import { Recipients } from './recipients.ts';
import { UpdateWriter } from './update-writer.ts';

const outcomes: Readonly<Record<ModerationDecision, string>> = {
  [ModerationDecision.UNSPECIFIED]: 'dismissed',
  [ModerationDecision.DISMISSED]: 'dismissed',
  [ModerationDecision.REMOVED]: 'removed',
  [ModerationDecision.APPROVED]: 'comment-approved',
  [ModerationDecision.REFUSED]: 'refused',
};

/** Decisions by which readers lose a comment. After the others they have it. */
const hiding: readonly ModerationDecision[] = [ModerationDecision.REMOVED, ModerationDecision.REFUSED];

/** What waits for moderators on one subject is one entry. */
const waiting = (what: string, comment: AboutComment) => {
  const location = locationOf(comment);
  return { ...location, bundle: `${what} ${location.subject}` };
};

/**
 * Creates the updates about moderation: for moderators while something awaits a decision, for the author once it is
 * decided.
 */
@Injectable()
export class DecisionTriggers {
  constructor(
    private readonly recipients: Recipients,
    private readonly writer: UpdateWriter,
    private readonly withdrawals: CommentWithdrawals,
  ) {}

  /** All reports of a comment share one update, unread again with each report. It does not say who reported. */
  async reported(comment: CommentReported, { at }: MessageMetadata): Promise<void> {
    const { commentId, authorId, reportedById } = comment;
    const people = await this.moderatorsExcept(comment, authorId, reportedById);
    await this.writer.writeOrRenew(people, {
      kind: 'moderation',
      cause: `report.${commentId}`,
      ...waiting('report', comment),
      at,
    });
  }

  async held(comment: CommentHeld, { at, id }: MessageMetadata): Promise<void> {
    const people = await this.moderatorsExcept(comment, comment.authorId);
    const what = { kind: 'moderation', outcome: 'held', cause: `held.${id}` } as const;
    await this.writer.write(people, { ...what, ...waiting('held', comment), at });
    await this.withdrawals.hide(comment, at);
  }

  async moderated(comment: CommentModerated, { at, id }: MessageMetadata): Promise<void> {
    const outcome = outcomes[comment.decision];
    await this.notifyAuthor(comment, { kind: 'moderation', cause: `decision.${id}`, outcome, at });
    if (hiding.includes(comment.decision)) await this.withdrawals.hide(comment, at);
    else await this.withdrawals.show(comment, at);
  }

  async appealed(comment: AppealMade, { at, id }: MessageMetadata): Promise<void> {
    const people = await this.moderatorsExcept(comment, comment.authorId);
    await this.writer.write(people, {
      kind: 'appeal',
      cause: `appeal.${id}`,
      ...waiting('appeal', comment),
      at,
    });
  }

  async appealDecided(comment: AppealDecided, { at, id }: MessageMetadata): Promise<void> {
    const outcome = comment.granted ? 'granted' : 'refused';
    await this.notifyAuthor(comment, { kind: 'appeal', cause: `appeal.${id}`, outcome, at });
    if (comment.granted) await this.withdrawals.show(comment, at);
  }

  private async moderatorsExcept(
    { subjectKind, subjectId }: CommentReported | CommentHeld | AppealMade,
    ...left: readonly string[]
  ): Promise<string[]> {
    await this.recipients.getSubject(subjectKind, subjectId);
    return (await this.recipients.permissionHolders('admin:moderation')).filter(
      (person) => !left.includes(person),
    );
  }

  private async notifyAuthor(
    comment: CommentModerated | AppealDecided,
    what: { kind: 'moderation' | 'appeal'; cause: string; outcome: string; at: Date },
  ): Promise<void> {
    await this.recipients.getSubject(comment.subjectKind, comment.subjectId);
    await this.writer.write([comment.authorId], { ...what, ...locationOf(comment) });
  }
}
