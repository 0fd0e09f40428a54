import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titled } from '@atrium/common/audit/titled';
import { isOver, next } from '../life/life.ts';
import type { ArticleRecord } from './article.schema.ts';
import { ArticleWriter } from './article-writer.ts';

/** What an article comes to by the clock, in the name of whoever saved it last. */
@Injectable()
export class ArticleTurns {
  constructor(
    private readonly writer: ArticleWriter,
    private readonly audit: Audit,
  ) {}

  /** In the transaction that found it due. */
  goLive(before: ArticleRecord): Promise<ArticleRecord> {
    const at = new Date();
    if (isOver(before.expiresAt, at)) return this.end(before);
    const changes = { state: next(before.state, 'publish'), announcedAt: before.announcedAt ?? at };
    return this.writer.step(before, changes, { by: before.updatedBy, at });
  }

  /** In the transaction that found it over. */
  async end(before: ArticleRecord): Promise<ArticleRecord> {
    const { updatedBy: by, state, expiresAt } = before;
    const after = await this.writer.step(before, { state: next(state, 'expire') }, { by, at: new Date() });
    await this.audit.record({
      action: 'articleLife.expire',
      about: titled('article', before),
      before: { state, expiresAt },
      after: { state: after.state },
      by,
    });
    return after;
  }
}
