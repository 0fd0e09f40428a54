import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import { articleLife as table } from '@atrium/proto/content/article-life';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import type { Parsed } from '@atrium/proto/endpoint';
import { ManagedArticlesService } from './managed-articles.service.ts';
import { ManagedCards } from './managed-cards.ts';

@Controller()
export class ArticleLifeController {
  constructor(
    private readonly service: ManagedArticlesService,
    private readonly cards: ManagedCards,
  ) {}

  @Route(table.endAt)
  async endAt(
    @ParamsOf(table.endAt) { id }: Parsed<typeof table.endAt, 'params'>,
    @IfMatch() seen: number,
    @BodyOf(table.endAt) { expiresAt }: Parsed<typeof table.endAt, 'body'>,
  ): Promise<ManagedArticle> {
    return this.cards.show(
      await this.service.endAt(id, seen, expiresAt === null ? null : new Date(expiresAt)),
    );
  }
}
