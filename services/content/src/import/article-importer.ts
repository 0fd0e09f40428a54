import { Injectable } from '@nestjs/common';
import type { ArticleState } from '@atrium/proto/content/article-state';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import { randomUUID } from 'node:crypto';
import { ArticleSchedule } from '../articles/article-schedule.ts';
import { ArticleViews } from '../articles/article-views.ts';
import { ArticleWriter } from '../articles/article-writer.ts';
import type { ArticleRecord } from '../articles/article.schema.ts';

/** An article written elsewhere or in the past. */
export interface ImportedArticle {
  readonly fields: ArticleFields;
  readonly author: string;
  readonly createdAt: Date;
  /** When it went or will go live. Matters for every state except `draft`; defaults to `createdAt`. */
  readonly publishAt?: Date;
  readonly state: ArticleState;
  /** True to announce it to readers as new. Imports are not announced by default. */
  readonly announce?: boolean;
}

/** Takes an imported article through its lifecycle to its state. */
@Injectable()
export class ArticleImporter {
  constructor(
    private readonly articles: ArticleWriter,
    private readonly schedule: ArticleSchedule,
    private readonly views: ArticleViews,
  ) {}

  async add({
    fields,
    author,
    createdAt,
    publishAt = createdAt,
    state,
    announce = false,
  }: ImportedArticle): Promise<string> {
    const written = await this.articles.create(randomUUID(), fields, { by: author, at: createdAt });
    if (state === 'scheduled') await this.plan(written, publishAt);
    if (state === 'published' || state === 'archived') {
      const live = { state: 'published', publishAt, announcedAt: publishAt } as const;
      const published = await this.articles.transition(
        written,
        live,
        { by: author, at: publishAt },
        !announce,
      );
      if (state === 'archived')
        await this.articles.transition(published, { state }, { by: author, at: publishAt });
    }
    return written._id;
  }

  addViews(article: string, views: readonly { person: string; at: Date }[]): Promise<void> {
    return this.views.addMany(article, views);
  }

  private async plan(article: ArticleRecord, publishAt: Date): Promise<void> {
    const planned = await this.articles.transition(
      article,
      { state: 'scheduled', publishAt },
      { by: article.author, at: article.createdAt },
    );
    await this.schedule.schedule(planned);
  }
}
