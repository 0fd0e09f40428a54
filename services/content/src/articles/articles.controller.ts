import { Controller } from '@nestjs/common';
import { ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import type { ArticlesQuery } from '@atrium/proto/content/article-queries';
import { articles, type Article, type ArticleSummary } from '@atrium/proto/content/articles';
import { ArticlesService } from './articles.service.ts';

@Controller()
export class ArticlesController {
  constructor(private readonly service: ArticlesService) {}

  @Route(articles.list)
  list(
    @QueryOf(articles.list) query: ArticlesQuery,
  ): Promise<{ items: ArticleSummary[]; next: string | null }> {
    return this.service.list(query);
  }

  @Route(articles.get)
  get(
    @ParamsOf(articles.get) { id }: Parsed<typeof articles.get, 'params'>,
    @QueryOf(articles.get) { language }: Parsed<typeof articles.get, 'query'>,
  ): Promise<Article> {
    return this.service.get(id, language);
  }

  @Route(articles.view)
  view(@ParamsOf(articles.view) { id }: Parsed<typeof articles.view, 'params'>): Promise<void> {
    return this.service.view(id);
  }
}
