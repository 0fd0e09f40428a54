import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { isLive } from '@atrium/common/authoring/lifecycle';
import { isExpired } from '@atrium/common/authoring/validity-window';
import type { ArticleRecord } from './article.schema.ts';
import { ScheduleRejections } from './schedule-rejections.ts';
import { ScheduledTransitions } from './scheduled-transitions.ts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';

const publish = 'articles.publish';
const expire = 'articles.expire';
/** Milliseconds. Timers are imprecise, so anything due within this counts as due. */
const tolerance = 250;

type ScheduledArticle = Pick<ArticleRecord, '_id' | 'state' | 'publishAt' | 'expiresAt' | 'deletedAt'>;

/** Timed steps of articles: scheduled ones go live, and expiring ones end. */
@Injectable()
export class ArticleSchedule {
  constructor(
    private readonly articles: ManagedArticlesRepository,
    private readonly rejections: ScheduleRejections,
    private readonly transitions: ScheduledTransitions,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      publish,
      (id) => this.publishDue(id),
      () => this.reconcile(),
    );
    tasks.define(expire, (id) => this.expireDue(id));
  }

  /** Schedules the tasks of an article. Call it in the transaction that changed the article. */
  async schedule(article: ScheduledArticle): Promise<void> {
    const org = currentOrganisation();
    await this.transactions.afterCommit(() => this.scheduleTasks(org, article));
  }

  /** For a change draft that has been applied to its article. */
  async cancelDraft(change: ScheduledArticle): Promise<void> {
    await this.schedule({ ...change, state: 'draft', deletedAt: new Date() });
  }

  /**
   * Checks the state first: nothing happens if the article was rescheduled, unpublished or already published, by any
   * replica.
   */
  async publishDue(id: string): Promise<Date | void> {
    const article = await this.transactions.run(async () => {
      const found = await this.articles.find(id);
      const isDue = found?.state === 'scheduled' && !found.deletedAt && isPast(found.publishAt);
      if (!isDue) return found;
      const refusal = await this.rejections.rejectionReason(found);
      if (refusal) return this.rejections.revertToDraft(found, refusal);
      const live = await this.transitions.publish(found);
      const org = currentOrganisation();
      await this.transactions.afterCommit(() => this.scheduleExpiry(org, live));
      if (live._id !== id) await this.cancelDraft(found);
      return live;
    });
    if (article?.state === 'scheduled' && !article.deletedAt && article.publishAt) return article.publishAt;
  }

  /** Expiry does not depend on anyone's permission to publish. */
  async expireDue(id: string): Promise<Date | void> {
    const article = await this.transactions.run(async () => {
      const found = await this.articles.find(id);
      return found && isLive(found) && isPast(found.expiresAt) ? this.transitions.expire(found) : found;
    });
    if (article && isLive(article) && article.expiresAt) return article.expiresAt;
  }

  private async scheduleTasks(org: string, article: ScheduledArticle): Promise<void> {
    const { _id, state, publishAt, deletedAt } = article;
    await this.scheduleExpiry(org, article);
    if (state === 'scheduled' && publishAt && !deletedAt)
      await this.tasks.schedule(publish, org, _id, publishAt);
    else await this.tasks.cancel(publish, org, _id);
  }

  private async scheduleExpiry(org: string, article: ScheduledArticle): Promise<void> {
    const { _id, expiresAt } = article;
    if (isLive(article) && expiresAt) await this.tasks.schedule(expire, org, _id, expiresAt);
    else await this.tasks.cancel(expire, org, _id);
  }

  private async reconcile(): Promise<void> {
    for (const { org, ...article } of await this.articles.findScheduled())
      await this.scheduleTasks(org, article);
  }
}

const isPast = (at: Date | null | undefined): boolean => isExpired(at, new Date(Date.now() + tolerance));
