import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import { articleLife as table } from '@atrium/proto/content/article-life';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import type { Parsed } from '@atrium/proto/endpoint';
import { ArticleChanges } from './article-changes.ts';
import { ArticleReviews } from './article-reviews.ts';
import { ManagedArticlesService } from './managed-articles.service.ts';
import { ManagedCards } from './managed-cards.ts';
import { dateOf, datesOf } from './publishing-times.ts';

@Controller()
export class ArticleLifeController {
  constructor(
    private readonly service: ManagedArticlesService,
    private readonly reviews: ArticleReviews,
    private readonly changes: ArticleChanges,
    private readonly cards: ManagedCards,
  ) {}

  @Route(table.confirmLanguage)
  async confirmLanguage(
    @ParamsOf(table.confirmLanguage) { id, language }: Parsed<typeof table.confirmLanguage, 'params'>,
    @IfMatch() seen: number,
  ): Promise<ManagedArticle> {
    return this.cards.show(await this.service.confirmLanguage(id, seen, language));
  }

  @Route(table.change)
  async change(
    @ParamsOf(table.change) { id }: Parsed<typeof table.change, 'params'>,
    @IfMatch() seen: number,
  ): Promise<ManagedArticle> {
    return this.cards.show(await this.changes.begin(id, seen));
  }

  @Route(table.submit)
  async submit(
    @ParamsOf(table.submit) { id }: Parsed<typeof table.submit, 'params'>,
    @IfMatch() seen: number,
    @BodyOf(table.submit) times: Parsed<typeof table.submit, 'body'>,
  ): Promise<ManagedArticle> {
    const { begins, ends } = datesOf(times);
    return this.cards.show(await this.reviews.submit(id, seen, begins, ends));
  }

  @Route(table.approve)
  async approve(
    @ParamsOf(table.approve) { id }: Parsed<typeof table.approve, 'params'>,
    @IfMatch() seen: number,
  ): Promise<ManagedArticle> {
    return this.cards.show(await this.reviews.approve(id, seen));
  }

  @Route(table.sendBack)
  async sendBack(
    @ParamsOf(table.sendBack) { id }: Parsed<typeof table.sendBack, 'params'>,
    @IfMatch() seen: number,
    @BodyOf(table.sendBack) { reason }: Parsed<typeof table.sendBack, 'body'>,
  ): Promise<ManagedArticle> {
    return this.cards.show(await this.reviews.sendBack(id, seen, reason));
  }

  @Route(table.endAt)
  async endAt(
    @ParamsOf(table.endAt) { id }: Parsed<typeof table.endAt, 'params'>,
    @IfMatch() seen: number,
    @BodyOf(table.endAt) { expiresAt }: Parsed<typeof table.endAt, 'body'>,
  ): Promise<ManagedArticle> {
    return this.cards.show(await this.service.endAt(id, seen, dateOf(expiresAt)));
  }
}
