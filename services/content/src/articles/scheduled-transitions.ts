import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { nextState } from '@atrium/common/authoring/lifecycle';
import { isExpired } from '@atrium/common/authoring/validity-window';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleWriter } from './article-writer.ts';

/** Applies scheduled transitions on behalf of the person who saved the article last. */
@Injectable()
export class ScheduledTransitions {
  constructor(
    private readonly writer: ArticleWriter,
    private readonly audit: Audit,
  ) {}

  /** In the transaction that found it due. */
  publish(before: ArticleRecord): Promise<ArticleRecord> {
    const at = new Date();
    if (isExpired(before.expiresAt, at)) return this.expire(before);
    const changes = { state: nextState(before.state, 'publish'), announcedAt: before.announcedAt ?? at };
    return this.writer.transition(before, changes, { by: before.updatedBy, at });
  }

  /** In the transaction that found it expired. */
  async expire(before: ArticleRecord): Promise<ArticleRecord> {
    const { updatedBy: by, state, expiresAt } = before;
    const after = await this.writer.transition(
      before,
      { state: nextState(state, 'expire') },
      { by, at: new Date() },
    );
    await this.audit.record({
      action: 'articleLifecycle.expire',
      about: titledSubject('article', before),
      before: { state, expiresAt },
      after: { state: after.state },
      by,
    });
    return after;
  }
}
