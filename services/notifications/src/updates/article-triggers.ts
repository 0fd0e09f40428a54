import { Injectable } from '@nestjs/common';
import type { MessageMetadata } from '@atrium/common/messaging/message-context';
import type { ArticlePublished, ArticleReverted } from '@atrium/proto/gen/content/v1/article_pb';
import { Recipients } from './recipients.ts';
import { UpdateWriter } from './update-writer.ts';

/**
 * Creates the updates about an article: for its readers when it is published, for editors when it could not be published.
 */
@Injectable()
export class ArticleTriggers {
  constructor(
    private readonly recipients: Recipients,
    private readonly writer: UpdateWriter,
  ) {}

  async published(
    { articleId, channelId, authorId }: ArticlePublished,
    { at }: MessageMetadata,
  ): Promise<void> {
    const subject = await this.recipients.getSubject('article', articleId);
    const people = await this.recipients.followers(channelId, subject, authorId);
    const cause = `article.${articleId}`;
    await this.writer.write(people, { kind: 'article', cause, subject: subject._id, by: authorId, at });
  }

  /** Notifies the author, the person who scheduled it, and everyone who could publish it instead. */
  async reverted(
    { articleId, authorId, scheduledById }: ArticleReverted,
    { at, id }: MessageMetadata,
  ): Promise<void> {
    const { _id: subject, audience } = await this.recipients.getSubject('article', articleId);
    const editors = await this.recipients.permissionHolders('admin:articles', audience);
    const people = [authorId, scheduledById, ...editors];
    const what = { kind: 'article', outcome: 'reverted', cause: `reverted.${id}` } as const;
    await this.writer.write(people, { ...what, subject, at });
  }
}
