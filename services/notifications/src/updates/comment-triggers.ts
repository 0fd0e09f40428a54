import { Injectable } from '@nestjs/common';
import type { MessageMetadata } from '@atrium/common/messaging/message-context';
import type { CommentDeleted, CommentEdited, CommentPosted } from '@atrium/proto/gen/content/v1/comment_pb';
import { locationOf } from './comment-location.ts';
import { CommentWithdrawals } from './comment-withdrawals.ts';
import { Recipients } from './recipients.ts';
import { UpdateWriter } from './update-writer.ts';

/** Creates the updates for people whom a comment concerns. */
@Injectable()
export class CommentTriggers {
  constructor(
    private readonly recipients: Recipients,
    private readonly writer: UpdateWriter,
    private readonly withdrawals: CommentWithdrawals,
  ) {}

  /** A comment makes at most one update per person, even if it is a reply, a mention and on their article. */
  async posted(comment: CommentPosted, { at }: MessageMetadata): Promise<void> {
    const { authorId: by, commentId, mentionedIds, replyToAuthorId } = comment;
    const subject = await this.recipients.getSubject(comment.subjectKind, comment.subjectId);
    const place = { ...locationOf(comment), by, at };
    const notified = new Set([by]);
    const others = async (people: readonly string[]): Promise<string[]> => {
      const fresh = (await this.recipients.filterAllowed(people, subject)).filter(
        (person) => !notified.has(person),
      );
      fresh.forEach((person) => notified.add(person));
      return fresh;
    };
    const cause = `comment.${commentId}`;
    const write = async (kind: 'mention' | 'reply' | 'comment', people: readonly string[]): Promise<void> =>
      this.writer.writeFew(await others(people), { kind, cause, bundle: `${kind} ${subject._id}`, ...place });
    await write('mention', mentionedIds);
    await write('reply', replyToAuthorId ? [replyToAuthorId] : []);
    await write('comment', [subject.owner]);
  }

  /** Notifies only people who are mentioned for the first time. Those who are mentioned no longer lose the update. */
  async edited(comment: CommentEdited, { at }: MessageMetadata): Promise<void> {
    const { authorId: by, commentId, newlyMentionedIds, mentioned } = comment;
    const subject = await this.recipients.getSubject(comment.subjectKind, comment.subjectId);
    const people = (await this.recipients.filterAllowed(newlyMentionedIds, subject)).filter(
      (person) => person !== by,
    );
    if (mentioned) await this.withdrawals.mentions(comment, mentioned.ids, at);
    await this.writer.writeFew(people, {
      kind: 'mention',
      cause: `comment.${commentId}`,
      bundle: `mention ${subject._id}`,
      ...locationOf(comment),
      by,
      at,
    });
  }

  async deleted(comment: CommentDeleted, { at }: MessageMetadata): Promise<void> {
    await this.recipients.getSubject(comment.subjectKind, comment.subjectId);
    await this.withdrawals.hide(comment, at);
  }
}
