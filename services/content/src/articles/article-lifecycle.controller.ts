import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import { articleLifecycle as table } from '@atrium/proto/content/article-lifecycle';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import type { Parsed } from '@atrium/proto/endpoint';
import { ChangeDrafts } from './change-drafts.ts';
import { ArticleReviews } from './article-reviews.ts';
import { ManagedArticlesService } from './managed-articles.service.ts';
import { ManagedArticlePresenter } from './managed-article-presenter.ts';
import { dateOf, datesOf } from './publishing-times.ts';

@Controller()
export class ArticleLifecycleController {
  constructor(
    private readonly service: ManagedArticlesService,
    private readonly reviews: ArticleReviews,
    private readonly drafts: ChangeDrafts,
    private readonly presenter: ManagedArticlePresenter,
  ) {}

  @Route(table.confirmLanguage)
  async confirmLanguage(
    @ParamsOf(table.confirmLanguage) { id, language }: Parsed<typeof table.confirmLanguage, 'params'>,
    @IfMatch() expectedVersion: number,
  ): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.confirmLanguage(id, expectedVersion, language));
  }

  @Route(table.startDraft)
  async startDraft(
    @ParamsOf(table.startDraft) { id }: Parsed<typeof table.startDraft, 'params'>,
    @IfMatch() expectedVersion: number,
  ): Promise<ManagedArticle> {
    return this.presenter.present(await this.drafts.start(id, expectedVersion));
  }

  @Route(table.submit)
  async submit(
    @ParamsOf(table.submit) { id }: Parsed<typeof table.submit, 'params'>,
    @IfMatch() expectedVersion: number,
    @BodyOf(table.submit) times: Parsed<typeof table.submit, 'body'>,
  ): Promise<ManagedArticle> {
    const { begins, ends } = datesOf(times);
    return this.presenter.present(await this.reviews.submit(id, expectedVersion, begins, ends));
  }

  @Route(table.approve)
  async approve(
    @ParamsOf(table.approve) { id }: Parsed<typeof table.approve, 'params'>,
    @IfMatch() expectedVersion: number,
  ): Promise<ManagedArticle> {
    return this.presenter.present(await this.reviews.approve(id, expectedVersion));
  }

  @Route(table.reject)
  async reject(
    @ParamsOf(table.reject) { id }: Parsed<typeof table.reject, 'params'>,
    @IfMatch() expectedVersion: number,
    @BodyOf(table.reject) { reason }: Parsed<typeof table.reject, 'body'>,
  ): Promise<ManagedArticle> {
    return this.presenter.present(await this.reviews.reject(id, expectedVersion, reason));
  }

  @Route(table.setExpiry)
  async setExpiry(
    @ParamsOf(table.setExpiry) { id }: Parsed<typeof table.setExpiry, 'params'>,
    @IfMatch() expectedVersion: number,
    @BodyOf(table.setExpiry) { expiresAt }: Parsed<typeof table.setExpiry, 'body'>,
  ): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.setExpiry(id, expectedVersion, dateOf(expiresAt)));
  }
}
