import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import type { Subject } from '../subjects/subject.ts';
import { WordLists } from '../word-list/word-lists.ts';
import { CommentAnnouncer } from './comment-announcer.ts';
import type { CommentRecord, HeldBack } from './comment.schema.ts';
import { CommentSight } from './comment-sight.ts';
import { CommentsRepository } from './comments.repository.ts';
import { Mentions } from './mentions.ts';

export interface NewComment {
  readonly author: string;
  readonly text: string;
  /** What is replied to: a comment, or a reply in its thread. */
  readonly answered: CommentRecord | null;
  readonly at: Date;
}

/** Writes comments with all that follows from them. Always in the caller's transaction. */
@Injectable()
export class CommentWriter {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly mentions: Mentions,
    private readonly words: WordLists,
    private readonly sight: CommentSight,
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
    const heldFor = tell ? await this.words.matching(text) : [];
    const comment = await this.comments.insert({
      kind: subject.kind as CommentRecord['kind'],
      subject: subject.id,
      replyTo: answered ? (answered.replyTo ?? answered._id) : null,
      author,
      text,
      mentions,
      createdAt: at,
      ...holding(heldFor, { first: true, answered: answered?._id ?? null, mentions }),
    });
    if (comment.held) await this.sight.heldBack(comment, subject);
    else if (tell) await this.sight.posted(comment, subject, answered);
    else await this.sight.counted(comment, 1);
    return comment;
  }

  async reword(before: CommentRecord, subject: Subject, text: string): Promise<CommentRecord> {
    const mentions = await this.mentions.in(text, subject);
    const newly = mentions.filter((id) => !before.mentions.includes(id));
    const heldFor = await this.words.matching(text);
    const comment = await this.comments.change(before, {
      text,
      mentions,
      editedAt: new Date(),
      ...holding(heldFor, { first: false, answered: null, mentions: newly }),
    });
    if (comment.held) await this.sight.heldBack(comment, subject);
    else await this.sight.reworded(comment, subject, newly);
    return comment;
  }

  /** Its author takes it back; what was reported or held is off the moderators' list with it. */
  async remove(before: CommentRecord, subject: Subject): Promise<CommentRecord> {
    const comment = await this.comments.change(before, {
      deleted: true,
      deletedAt: new Date(),
      requiresModeration: false,
      held: false,
    });
    if (!before.held) await this.sight.counted(comment, -1);
    if (!comment.heldBack?.first)
      await this.outbox.add(messages.commentDeleted, comment._id, {
        commentId: comment._id,
        subjectKind: comment.kind,
        subjectId: comment.subject,
      });
    await this.sight.showsTo(comment, subject);
    if (before.requiresModeration) await this.announcer.queueChanged();
    return comment;
  }
}

/** What is kept of a comment with words of the list; nothing without. */
const holding = (heldFor: readonly string[], heldBack: HeldBack): Partial<CommentRecord> =>
  heldFor.length === 0 ? {} : { held: true, heldAt: new Date(), heldFor, heldBack, requiresModeration: true };
