import { Injectable } from '@nestjs/common';
import {
  PublishingSchedules,
  type Scheduled,
  type ScheduledKind,
} from '@atrium/common/authoring/publishing-schedules';
import type { ArticleRecord } from './article.schema.ts';
import { ScheduleRejections } from './schedule-rejections.ts';
import { ScheduledTransitions } from './scheduled-transitions.ts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';

/** Timed steps of articles. */
@Injectable()
export class ArticleSchedule {
  private readonly kind: ScheduledKind<ArticleRecord>;

  constructor(
    private readonly schedules: PublishingSchedules,
    private readonly rejections: ScheduleRejections,
    private readonly transitions: ScheduledTransitions,
    articles: ManagedArticlesRepository,
  ) {
    this.kind = {
      name: 'articles',
      find: (id) => articles.find(id),
      findScheduled: () => articles.findScheduled(),
      publish: (article) => this.publish(article),
      expire: (article) => transitions.expire(article),
    };
    schedules.define(this.kind);
  }

  /** Call it in the transaction that changed the article. */
  schedule(article: Scheduled): Promise<void> {
    return this.schedules.schedule(this.kind, article);
  }

  /** For a change draft that has been applied to its article. */
  cancelDraft(change: Scheduled): Promise<void> {
    return this.schedule({ ...change, state: 'draft', deletedAt: new Date() });
  }

  publishDue(id: string): Promise<Date | void> {
    return this.schedules.publishDue(this.kind, id);
  }

  expireDue(id: string): Promise<Date | void> {
    return this.schedules.expireDue(this.kind, id);
  }

  /** A change draft goes live as the article it changes. */
  private async publish(article: ArticleRecord): Promise<ArticleRecord> {
    const refusal = await this.rejections.rejectionReason(article);
    if (refusal) return this.rejections.revertToDraft(article, refusal);
    const live = await this.transitions.publish(article);
    if (live._id !== article._id) await this.cancelDraft(article);
    return live;
  }
}
