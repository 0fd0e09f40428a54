import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { articles, type Article, type ArticleSummary } from '@atrium/proto/content/articles';
import { ArticlesService } from './articles.service.ts';

@Controller()
export class ArticlesController {
  constructor(private readonly service: ArticlesService) {}

  @Route(articles.list)
  list({ query }: Input<typeof articles.list>): Promise<{ items: ArticleSummary[]; next: string | null }> {
    return this.service.list(query);
  }

  @Route(articles.get)
  get({ params: { id }, query: { language } }: Input<typeof articles.get>): Promise<Article> {
    return this.service.get(id, language);
  }

  @Route(articles.view)
  view({ params: { id } }: Input<typeof articles.view>): Promise<void> {
    return this.service.view(id);
  }
}
