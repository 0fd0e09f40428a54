import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import type { MessageMetadata } from '@atrium/common/messaging/message-context';
import type { ArticlePublished, ArticleReverted } from '@atrium/proto/gen/content/v1/article_pb';
import { DateTime } from 'luxon';
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
    private readonly directory: Directory,
  ) {}

  async published(
    { articleId, channelId, authorId }: ArticlePublished,
    { at }: MessageMetadata,
  ): Promise<void> {
    const subject = await this.recipients.getSubject('article', articleId);
    const people = await this.recipients.followers(channelId, subject, authorId);
    const cause = `article.${articleId}`;
    const about = { subject: subject._id, channel: channelId, by: authorId, at };
    await this.writer.write(people, { kind: 'article', cause, bundle: await this.dayOf(at), ...about });
  }

  /** New articles of a day, at the place of the organisation, are one entry. */
  private async dayOf(at: Date): Promise<string> {
    const zone = (await this.directory.organisation())?.timeZone ?? 'UTC';
    return `articles ${DateTime.fromJSDate(at, { zone }).toISODate() ?? ''}`;
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
