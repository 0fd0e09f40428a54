import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import type { Audience } from '@atrium/proto/audience';
import { messages } from '@atrium/proto/messages';
import { ReviewTodos, type Reviewable } from '../review/review-todos.ts';
import { Subjects } from '../subjects/subjects.ts';
import { isLive } from '@atrium/common/authoring/lifecycle';
import type { ArticleRecord } from './article.schema.ts';
import { subjectText } from '@atrium/common/authoring/texts';

/** Publishes a written article to other services, readers and editors. */
@Injectable()
export class ArticleEventPublisher {
  constructor(
    private readonly subjects: Subjects,
    private readonly outbox: Outbox,
    private readonly reviews: ReviewTodos,
  ) {}

  async publish(before: ArticleRecord | null, after: ArticleRecord, quietly: boolean): Promise<void> {
    // Other services first hear of an article when it goes live or is submitted for review. From then on they hear of
    // every change, including that it is hidden.
    if (after.announcedAt || after.state === 'review') await this.subjects.publish(toSubject(after));
    if (!quietly) await this.publishEvents(before, after);
    await this.reviews.changed(after, toReviewable(after));
    await this.notifyEditors(after._id);
    for (const audience of affectedAudiences(before, after)) await this.notifyReaders(after._id, audience);
  }

  /** Announces an article once. Later messages only say whether it is live. */
  private async publishEvents(before: ArticleRecord | null, after: ArticleRecord): Promise<void> {
    const { _id: articleId, channel: channelId, author: authorId } = after;
    const [was, is] = [before !== null && isLive(before), isLive(after)];
    if (after.announcedAt && !before?.announcedAt)
      await this.outbox.add(messages.articlePublished, articleId, { articleId, channelId, authorId });
    else if (is && !was)
      await this.outbox.add(messages.articleRepublished, articleId, { articleId, channelId });
    else if (was && !is)
      await this.outbox.add(messages.articleUnpublished, articleId, { articleId, channelId });
  }

  /**
   * Publishes an article that no one can read yet, so that other services can refer to it when its schedule is
   * rejected.
   */
  async publishSubject(article: ArticleRecord): Promise<void> {
    if (!article.announcedAt) await this.subjects.publish(toSubject(article));
  }

  /** After permanent removal. Search loses the text; the title stays for everything that refers to the article. */
  async publishRemoval(article: ArticleRecord): Promise<void> {
    if (!(await this.subjects.find('article', article._id))) return;
    const version = article.version + 1;
    await this.subjects.publish({ ...toSubject(article), version, text: {}, hidden: true });
  }

  private async notifyEditors(article: string): Promise<void> {
    await this.outbox.notify({
      name: 'articles.changed',
      ids: { article },
      to: 'everyone',
      permission: 'admin:articles',
      feature: 'articles',
    });
  }

  private async notifyReaders(article: string, audience: Audience): Promise<void> {
    await this.outbox.notify({
      name: 'articles.changed',
      ids: { article },
      to: { audience },
      permission: 'user:articles',
      feature: 'articles',
    });
  }
}

/** People who had the article must see it disappear; people who have it now must see it appear. */
function affectedAudiences(before: ArticleRecord | null, after: ArticleRecord): Audience[] {
  const [had, has] = [
    before && isLive(before) ? before.audience : null,
    isLive(after) ? after.audience : null,
  ];
  const same = JSON.stringify(had) === JSON.stringify(has);
  return [had, same ? null : has].filter((audience) => audience !== null);
}

const toSubject = (article: ArticleRecord) => ({
  kind: 'article',
  id: article._id,
  version: article.version,
  title: article.title,
  text: subjectText(article),
  link: `/articles/${article._id}`,
  audience: article.audience,
  permission: 'user:articles' as const,
  feature: 'articles' as const,
  commentsOpen: article.comments,
  owner: article.author,
  hidden: !isLive(article),
});

const toReviewable = ({ _id, title, audience, author }: ArticleRecord): Reviewable => ({
  ...{ kind: 'article', title, link: `/admin/articles/${_id}`, author },
  ...{ permission: 'admin:articles', about: audience, feature: 'articles' },
});
