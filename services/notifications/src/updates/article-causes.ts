import { Injectable } from '@nestjs/common';
import type { MessageFacts } from '@atrium/common/messaging/consumes';
import type {
  ArticlePublished,
  ArticleReturned,
  ArticleReviewed,
  ArticleSubmitted,
} from '@atrium/proto/gen/content/v1/article_pb';
import { Recipients } from './recipients.ts';
import { UpdateWriter } from './update-writer.ts';

/** Whom the life of an article concerns: its readers when it is there, editors while it is on its way. */
@Injectable()
export class ArticleCauses {
  constructor(
    private readonly recipients: Recipients,
    private readonly writer: UpdateWriter,
  ) {}

  async published({ articleId, channelId, authorId }: ArticlePublished, { at }: MessageFacts): Promise<void> {
    const subject = await this.recipients.subject('article', articleId);
    const people = await this.recipients.followers(channelId, subject, authorId);
    const cause = `article.${articleId}`;
    await this.writer.write(people, { kind: 'article', cause, subject: subject._id, by: authorId, at });
  }

  /** Whoever wrote it, whoever scheduled it, and whoever could publish it instead. */
  async returned(
    { articleId, authorId, scheduledById }: ArticleReturned,
    { at, id }: MessageFacts,
  ): Promise<void> {
    const { _id: subject, audience } = await this.recipients.subject('article', articleId);
    const editors = await this.recipients.holders('admin:articles', audience);
    const people = [authorId, scheduledById, ...editors];
    const what = { kind: 'article', outcome: 'returned', cause: `returned.${id}` } as const;
    await this.writer.write(people, { ...what, subject, at });
  }

  /** Who could agree to it. */
  async submitted(
    { articleId, authorId, submittedById: by }: ArticleSubmitted,
    { at, id }: MessageFacts,
  ): Promise<void> {
    const { _id: subject, audience } = await this.recipients.subject('article', articleId);
    const people = (await this.recipients.holders('admin:articles', audience)).filter(
      (person) => person !== by && person !== authorId,
    );
    const what = { kind: 'article', outcome: 'submitted', cause: `submitted.${id}` } as const;
    await this.writer.write(people, { ...what, subject, by, at });
  }

  /** Who wrote it and who submitted it. */
  async reviewed(
    { articleId, authorId, submittedById, reviewedById: by, approved }: ArticleReviewed,
    { at, id }: MessageFacts,
  ): Promise<void> {
    const { _id: subject } = await this.recipients.subject('article', articleId);
    const outcome = approved ? 'approved' : 'sent-back';
    const what = { kind: 'article', outcome, cause: `reviewed.${id}` } as const;
    await this.writer.write([authorId, submittedById], { ...what, subject, by, at });
  }
}
