import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import type { Subject } from '../subjects/subject.ts';
import { WordLists } from '../word-list/word-lists.ts';
import type { CommentRecord, HeldBack } from './comment.schema.ts';
import { CommentVisibility } from './comment-visibility.ts';
import { CommentsRepository } from './comments.repository.ts';
import { ModerationQueue } from './moderation-queue.ts';
import { Mentions } from './mentions.ts';

export interface NewComment {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  /** The comment replied to, which may itself be a reply. */
  readonly answered: CommentRecord | null;
  readonly at: Date;
}

/** Writes comments and everything that follows from them. Always in the caller's transaction. */
@Injectable()
export class CommentWriter {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly mentions: Mentions,
    private readonly wordLists: WordLists,
    private readonly visibility: CommentVisibility,
    private readonly queue: ModerationQueue,
    private readonly outbox: Outbox,
  ) {}

  /** `notify: false` is for importing old comments. A reply to a reply joins the same thread. */
  async post(
    subject: Subject,
    { id, author, text: written, answered, at }: NewComment,
    notify = true,
  ): Promise<CommentRecord> {
    const { text, mentions } = await this.mentions.resolve(written, subject);
    const heldFor = notify ? await this.wordLists.matching(text) : [];
    const comment = await this.comments.insert({
      _id: id,
      kind: subject.kind as CommentRecord['kind'],
      subject: subject.id,
      replyTo: answered ? (answered.replyTo ?? answered._id) : null,
      author,
      text,
      mentions,
      createdAt: at,
      ...holdFields(heldFor, { first: true, answered: answered?._id ?? null, mentions }),
    });
    if (comment.held) await this.visibility.held(comment, subject);
    else if (notify) await this.visibility.posted(comment, subject, answered);
    else await this.visibility.updateCounts(comment, 1);
    return comment;
  }

  async edit(before: CommentRecord, subject: Subject, written: string): Promise<CommentRecord> {
    const { text, mentions } = await this.mentions.resolve(written, subject);
    const newly = mentions.filter((id) => !before.mentions.includes(id));
    const heldFor = await this.wordLists.matching(text);
    const comment = await this.comments.change(before, {
      text,
      mentions,
      editedAt: new Date(),
      ...holdFields(heldFor, { first: false, answered: null, mentions: newly }),
    });
    if (comment.held) await this.visibility.held(comment, subject);
    else await this.visibility.edited(comment, subject, newly);
    return comment;
  }

  /** Removed by its author. A reported or held comment also leaves the moderation queue. */
  async remove(before: CommentRecord, subject: Subject): Promise<CommentRecord> {
    const comment = await this.comments.change(before, {
      deleted: true,
      deletedAt: new Date(),
      requiresModeration: false,
      held: false,
    });
    if (!before.held) await this.visibility.updateCounts(comment, -1);
    if (!comment.heldBack?.first)
      await this.outbox.add(messages.commentDeleted, comment._id, {
        commentId: comment._id,
        subjectKind: comment.kind,
        subjectId: comment.subject,
      });
    await this.visibility.notifyReaders(comment, subject);
    if (before.requiresModeration) await this.queue.changed(comment);
    return comment;
  }
}

/** The fields of a comment held for listed words; none without a match. */
const holdFields = (heldFor: readonly string[], heldBack: HeldBack): Partial<CommentRecord> =>
  heldFor.length === 0 ? {} : { held: true, heldAt: new Date(), heldFor, heldBack, requiresModeration: true };
