import { Injectable } from '@nestjs/common';
import type { MessageFacts } from '@atrium/common/messaging/consumes';
import {
  ModerationDecision,
  type AppealDecided,
  type AppealMade,
  type CommentHeld,
  type CommentModerated,
  type CommentReported,
} from '@atrium/proto/gen/content/v1/comment_pb';
import { placeOf } from './comment-place.ts';
import { Recipients } from './recipients.ts';
import { UpdateWriter } from './update-writer.ts';

const outcomes: Readonly<Record<ModerationDecision, string>> = {
  [ModerationDecision.UNSPECIFIED]: 'dismissed',
  [ModerationDecision.DISMISSED]: 'dismissed',
  [ModerationDecision.UPHELD]: 'upheld',
  [ModerationDecision.LET_THROUGH]: 'let-through',
  [ModerationDecision.REFUSED]: 'refused',
};

/** Whom moderation concerns: moderators while something waits for them, the author when it is decided. */
@Injectable()
export class DecisionCauses {
  constructor(
    private readonly recipients: Recipients,
    private readonly writer: UpdateWriter,
  ) {}

  /** Many reports of one comment are one update, unread again with each. Who reported it is not told to anybody. */
  async reported(comment: CommentReported, { at }: MessageFacts): Promise<void> {
    const { commentId, authorId, reportedById } = comment;
    const people = await this.moderatorsBut(comment, authorId, reportedById);
    await this.writer.writeOrRenew(people, {
      kind: 'moderation',
      cause: `report.${commentId}`,
      ...placeOf(comment),
      at,
    });
  }

  async held(comment: CommentHeld, { at, id }: MessageFacts): Promise<void> {
    const people = await this.moderatorsBut(comment, comment.authorId);
    const what = { kind: 'moderation', outcome: 'held', cause: `held.${id}` } as const;
    await this.writer.write(people, { ...what, ...placeOf(comment), at });
  }

  async moderated(comment: CommentModerated, { at, id }: MessageFacts): Promise<void> {
    const outcome = outcomes[comment.decision];
    await this.tellAuthor(comment, { kind: 'moderation', cause: `decision.${id}`, outcome, at });
  }

  async appealed(comment: AppealMade, { at, id }: MessageFacts): Promise<void> {
    const people = await this.moderatorsBut(comment, comment.authorId);
    await this.writer.write(people, { kind: 'appeal', cause: `appeal.${id}`, ...placeOf(comment), at });
  }

  async appealDecided(comment: AppealDecided, { at, id }: MessageFacts): Promise<void> {
    const outcome = comment.granted ? 'granted' : 'refused';
    await this.tellAuthor(comment, { kind: 'appeal', cause: `appeal.${id}`, outcome, at });
  }

  private async moderatorsBut(
    { subjectKind, subjectId }: CommentReported | CommentHeld | AppealMade,
    ...left: readonly string[]
  ): Promise<string[]> {
    await this.recipients.subject(subjectKind, subjectId);
    return (await this.recipients.holders('admin:moderation')).filter((person) => !left.includes(person));
  }

  private async tellAuthor(
    comment: CommentModerated | AppealDecided,
    what: { kind: 'moderation' | 'appeal'; cause: string; outcome: string; at: Date },
  ): Promise<void> {
    await this.recipients.subject(comment.subjectKind, comment.subjectId);
    await this.writer.write([comment.authorId], { ...what, ...placeOf(comment) });
  }
}
