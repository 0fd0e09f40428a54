import { Injectable } from '@nestjs/common';
import { OrganisationCache } from '@atrium/common/memory/organisation-cache';
import { recentSince } from '@atrium/proto/recent';
import { ArticleScope } from './article-scope.ts';
import { ViewsRepository } from './views.repository.ts';

export interface RecentViews {
  readonly views: number;
  readonly viewsBefore: number;
}

/** What an editor’s articles did lately. */
@Injectable()
export class RecentArticles {
  private readonly ofAll = new OrganisationCache(() => this.countViews(null), 60_000);

  constructor(
    private readonly scope: ArticleScope,
    private readonly views: ViewsRepository,
  ) {}

  async count(): Promise<RecentViews & { readonly published: number }> {
    const [published, articles] = await Promise.all([
      this.scope.countPublished(recentSince(new Date())),
      this.scope.ids(),
    ]);
    return { published, ...(await (articles ? this.countViews(articles) : this.ofAll.get())) };
  }

  private async countViews(articles: readonly string[] | null): Promise<RecentViews> {
    const now = new Date();
    const since = recentSince(now);
    const [views, viewsBefore] = await Promise.all([
      this.views.countBetween(since, now, articles),
      this.views.countBetween(recentSince(since), since, articles),
    ]);
    return { views, viewsBefore };
  }
}
