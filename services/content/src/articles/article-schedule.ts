import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { isLive, isOver } from '../life/life.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticlePurge } from './article-purge.ts';
import { ArticleReturns } from './article-returns.ts';
import { ArticleTurns } from './article-turns.ts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';

const publish = 'articles.publish';
const expire = 'articles.expire';
const purge = 'articles.purge';
const day = 24 * 3_600_000;
/** How long a deleted article can be restored. */
const restorableFor = 30 * day;
/** Timers are no clocks: what is due within this is due. */
const tolerance = 250;

type Waiting = Pick<ArticleRecord, '_id' | 'state' | 'publishAt' | 'expiresAt' | 'deletedAt' | 'changeOf'>;

/** What happens to articles by the clock: they go live when they are scheduled, end when they are to, and deleted ones go for good. */
@Injectable()
export class ArticleSchedule {
  constructor(
    private readonly articles: ManagedArticlesRepository,
    private readonly returns: ArticleReturns,
    private readonly turns: ArticleTurns,
    private readonly purging: ArticlePurge,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      publish,
      (id) => this.publishDue(id),
      () => this.reconcile(),
    );
    tasks.define(expire, (id) => this.expireDue(id));
    tasks.define(purge, (id) => this.purgeDue(id));
  }

  /** Puts down what the clock has to do with an article now; called within the transaction that made it so. */
  async expect(article: Waiting): Promise<void> {
    const org = currentOrganisation();
    await this.transactions.afterCommit(() => this.put(org, article));
  }

  /** A change that has gone into its article. */
  async expectOver(change: Waiting): Promise<void> {
    await this.expect({ ...change, state: 'draft', deletedAt: new Date() });
  }

  /** It looks before it acts: moved, withdrawn or published already, by whichever replica, nothing happens. */
  async publishDue(id: string): Promise<Date | void> {
    const article = await this.transactions.run(async () => {
      const found = await this.articles.find(id);
      const isDue = found?.state === 'scheduled' && !found.deletedAt && isPast(found.publishAt);
      if (!isDue) return found;
      const refusal = await this.returns.refusalOf(found);
      if (refusal) return this.returns.giveBack(found, refusal);
      const live = await this.turns.goLive(found);
      const org = currentOrganisation();
      await this.transactions.afterCommit(() => this.putEnd(org, live));
      if (live._id !== id) await this.expectOver(found);
      return live;
    });
    if (article?.state === 'scheduled' && !article.deletedAt && article.publishAt) return article.publishAt;
  }

  /** Whoever could not have published it any more is no reason to keep it there. */
  async expireDue(id: string): Promise<Date | void> {
    const article = await this.transactions.run(async () => {
      const found = await this.articles.find(id);
      return found && isLive(found) && isPast(found.expiresAt) ? this.turns.end(found) : found;
    });
    if (article && isLive(article) && article.expiresAt) return article.expiresAt;
  }

  async purgeDue(id: string): Promise<void> {
    const article = await this.articles.find(id);
    if (article?.deletedAt && isPast(goneAt(article, article.deletedAt))) await this.purging.purge(id);
  }

  private async put(org: string, article: Waiting): Promise<void> {
    const { _id, state, publishAt, deletedAt } = article;
    await this.putEnd(org, article);
    if (deletedAt) await this.tasks.schedule(purge, org, _id, goneAt(article, deletedAt));
    else if (state === 'scheduled' && publishAt) await this.tasks.schedule(publish, org, _id, publishAt);
    else await this.tasks.cancel(publish, org, _id);
  }

  private async putEnd(org: string, article: Waiting): Promise<void> {
    const { _id, expiresAt } = article;
    if (isLive(article) && expiresAt) await this.tasks.schedule(expire, org, _id, expiresAt);
    else await this.tasks.cancel(expire, org, _id);
  }

  private async reconcile(): Promise<void> {
    for (const { org, ...article } of await this.articles.waiting()) await this.put(org, article);
  }
}

/** What became of a change stands in the history of its article: nobody restores it. */
const goneAt = ({ changeOf }: Pick<ArticleRecord, 'changeOf'>, deletedAt: Date): Date =>
  changeOf ? deletedAt : new Date(deletedAt.getTime() + restorableFor);

const isPast = (at: Date | null | undefined): boolean => isOver(at, new Date(Date.now() + tolerance));
