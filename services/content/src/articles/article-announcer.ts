import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import type { Audience } from '@atrium/proto/audience';
import { messages } from '@atrium/proto/messages';
import { Subjects } from '../subjects/subjects.ts';
import { isLive } from '../life/life.ts';
import type { ArticleRecord } from './article.schema.ts';
import { subjectText } from './article-text.ts';

/** Tells everyone who must hear of a written article: other services, readers, editors. */
@Injectable()
export class ArticleAnnouncer {
  constructor(
    private readonly subjects: Subjects,
    private readonly outbox: Outbox,
  ) {}

  async tell(before: ArticleRecord | null, after: ArticleRecord, quietly: boolean): Promise<void> {
    // Nobody outside hears of an article before it went live once, or somebody is asked to look at it; from then on of every
    // change, also that it is hidden.
    if (after.announcedAt || after.state === 'review') await this.subjects.publish(toSubject(after));
    if (!quietly) await this.tellOthers(before, after);
    await this.notifyEditors(after._id);
    for (const audience of readersOf(before, after)) await this.notifyReaders(after._id, audience);
  }

  /** Announced once, and said of it later whether it is still there. */
  private async tellOthers(before: ArticleRecord | null, after: ArticleRecord): Promise<void> {
    const { _id: articleId, channel: channelId, author: authorId } = after;
    const [was, is] = [before !== null && isLive(before), isLive(after)];
    if (after.announcedAt && !before?.announcedAt)
      await this.outbox.add(messages.articlePublished, articleId, { articleId, channelId, authorId });
    else if (is && !was)
      await this.outbox.add(messages.articleBroughtBack, articleId, { articleId, channelId });
    else if (was && !is)
      await this.outbox.add(messages.articleWithdrawn, articleId, { articleId, channelId });
  }

  /** Lets others know of it though nobody can read it, so that they can say what became of it. */
  async makeKnown(article: ArticleRecord): Promise<void> {
    if (!article.announcedAt) await this.subjects.publish(toSubject(article));
  }

  /** It is gone for good: what it said is in nobody's search any more; what was said about it knows its title. */
  async forget(article: ArticleRecord): Promise<void> {
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

/** Whoever had it must see it go, whoever has it now must see it come. */
function readersOf(before: ArticleRecord | null, after: ArticleRecord): Audience[] {
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
