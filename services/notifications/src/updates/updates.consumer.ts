import { Injectable } from '@nestjs/common';
import { Consumes, type MessageFacts } from '@atrium/common/messaging/consumes';
import type { ArticlePublished } from '@atrium/proto/gen/content/v1/article_pb';
import {
  ModerationDecision,
  type AppealDecided,
  type AppealMade,
  type CommentEdited,
  type CommentModerated,
  type CommentPosted,
  type CommentReported,
} from '@atrium/proto/gen/content/v1/comment_pb';
import { messages } from '@atrium/proto/messages';
import { subjectKey } from '../replicas/replicas.schemas.ts';
import { Recipients } from './recipients.ts';
import { UpdateWriter } from './update-writer.ts';

interface AboutComment {
  readonly commentId: string;
  readonly subjectKind: string;
  readonly subjectId: string;
}

const placeOf = ({ commentId, subjectKind, subjectId }: AboutComment) => ({ subject: subjectKey(subjectKind, subjectId), anchor: `#comment-${commentId}` });

/** From what happened to whom it concerns. */
@Injectable()
export class UpdatesConsumer {
  constructor(
    private readonly recipients: Recipients,
    private readonly writer: UpdateWriter,
  ) {}

  @Consumes(messages.articlePublished)
  async onArticlePublished({ articleId, channelId, authorId }: ArticlePublished, { at }: MessageFacts): Promise<void> {
    const subject = await this.recipients.subject('article', articleId);
    const people = this.recipients.followers(channelId, subject, authorId);
    await this.writer.write(people, { kind: 'article', cause: `article.${articleId}`, subject: subject._id, by: authorId, at });
  }

  /** One comment is one update for a person, though it may be a reply and a mention and on their article. */
  @Consumes(messages.commentPosted)
  async onCommentPosted(comment: CommentPosted, { at }: MessageFacts): Promise<void> {
    const { authorId: by, mentionedIds, replyToAuthorId } = comment;
    const subject = await this.recipients.subject(comment.subjectKind, comment.subjectId);
    const cause = { cause: `comment.${comment.commentId}`, ...placeOf(comment), by, at };
    const told = new Set([by]);
    const tell = async (kind: 'mention' | 'reply' | 'comment', people: readonly string[]): Promise<void> => {
      const fresh = (await this.recipients.whoMaySee(people, subject)).filter((person) => !told.has(person));
      fresh.forEach((person) => told.add(person));
      await this.writer.write(fresh, { kind, ...cause });
    };
    await tell('mention', mentionedIds);
    await tell('reply', replyToAuthorId ? [replyToAuthorId] : []);
    await tell('comment', [subject.owner]);
  }

  @Consumes(messages.commentEdited)
  async onCommentEdited(comment: CommentEdited, { at }: MessageFacts): Promise<void> {
    const subject = await this.recipients.subject(comment.subjectKind, comment.subjectId);
    const people = (await this.recipients.whoMaySee(comment.newlyMentionedIds, subject)).filter((person) => person !== comment.authorId);
    await this.writer.write(people, { kind: 'mention', cause: `comment.${comment.commentId}`, ...placeOf(comment), by: comment.authorId, at });
  }

  /** Each report tells the moderators: a second one may weigh more than the first. */
  @Consumes(messages.commentReported)
  async onCommentReported(comment: CommentReported, { at, id }: MessageFacts): Promise<void> {
    const people = (await this.recipients.moderators()).filter((person) => person !== comment.authorId);
    await this.writer.write(people, { kind: 'moderation', cause: `report.${comment.commentId}.${id}`, ...placeOf(comment), at });
  }

  @Consumes(messages.commentModerated)
  async onCommentModerated(comment: CommentModerated, { at, id }: MessageFacts): Promise<void> {
    const outcome = comment.decision === ModerationDecision.UPHELD ? 'upheld' : 'dismissed';
    await this.writer.write([comment.authorId], { kind: 'moderation', cause: `decision.${id}`, ...placeOf(comment), outcome, at });
  }

  @Consumes(messages.appealMade)
  async onAppealMade(comment: AppealMade, { at, id }: MessageFacts): Promise<void> {
    const people = (await this.recipients.moderators()).filter((person) => person !== comment.authorId);
    await this.writer.write(people, { kind: 'appeal', cause: `appeal.${id}`, ...placeOf(comment), at });
  }

  @Consumes(messages.appealDecided)
  async onAppealDecided(comment: AppealDecided, { at, id }: MessageFacts): Promise<void> {
    await this.writer.write([comment.authorId], { kind: 'appeal', cause: `appeal.${id}`, ...placeOf(comment), outcome: comment.granted ? 'granted' : 'refused', at });
  }
}
