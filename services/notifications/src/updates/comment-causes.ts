import { Injectable } from '@nestjs/common';
import type { MessageFacts } from '@atrium/common/messaging/consumes';
import type { CommentEdited, CommentPosted } from '@atrium/proto/gen/content/v1/comment_pb';
import { placeOf } from './comment-place.ts';
import { Recipients } from './recipients.ts';
import { UpdateWriter } from './update-writer.ts';

/** Whom a comment concerns. */
@Injectable()
export class CommentCauses {
  constructor(
    private readonly recipients: Recipients,
    private readonly writer: UpdateWriter,
  ) {}

  /** One comment is one update for a person, though it may be a reply and a mention and on their article. */
  async posted(comment: CommentPosted, { at }: MessageFacts): Promise<void> {
    const { authorId: by, commentId, mentionedIds, replyToAuthorId } = comment;
    const subject = await this.recipients.subject(comment.subjectKind, comment.subjectId);
    const place = { ...placeOf(comment), by, at };
    const told = new Set([by]);
    const others = async (people: readonly string[]): Promise<string[]> => {
      const fresh = (await this.recipients.whoMaySee(people, subject)).filter((person) => !told.has(person));
      fresh.forEach((person) => told.add(person));
      return fresh;
    };
    const cause = `comment.${commentId}`;
    await this.writer.write(await others(mentionedIds), { kind: 'mention', cause, ...place });
    await this.writer.write(await others(replyToAuthorId ? [replyToAuthorId] : []), {
      kind: 'reply',
      cause,
      ...place,
    });
    const owner = await others([subject.owner]);
    await this.writer.writeOrRenew(owner, { kind: 'comment', cause: `comments.${subject._id}`, ...place });
  }

  /** Only who is mentioned for the first time hears of a change. */
  async edited(comment: CommentEdited, { at }: MessageFacts): Promise<void> {
    const { authorId: by, commentId, newlyMentionedIds } = comment;
    const subject = await this.recipients.subject(comment.subjectKind, comment.subjectId);
    const people = (await this.recipients.whoMaySee(newlyMentionedIds, subject)).filter(
      (person) => person !== by,
    );
    await this.writer.write(people, {
      kind: 'mention',
      cause: `comment.${commentId}`,
      ...placeOf(comment),
      by,
      at,
    });
  }
}
