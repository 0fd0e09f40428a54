import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { articleLifecycle as table } from '@atrium/proto/content/article-lifecycle';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import type { Input } from '@atrium/proto/endpoint';
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
  async confirmLanguage({
    params: { id, language },
    expectedVersion,
  }: Input<typeof table.confirmLanguage>): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.confirmLanguage(id, expectedVersion, language));
  }

  @Route(table.startDraft)
  async startDraft({
    params: { id },
    expectedVersion,
  }: Input<typeof table.startDraft>): Promise<ManagedArticle> {
    return this.presenter.present(await this.drafts.start(id, expectedVersion));
  }

  @Route(table.submit)
  async submit({
    params: { id },
    expectedVersion,
    body: times,
  }: Input<typeof table.submit>): Promise<ManagedArticle> {
    const { begins, ends } = datesOf(times);
    return this.presenter.present(await this.reviews.submit(id, expectedVersion, begins, ends));
  }

  @Route(table.approve)
  async approve({ params: { id }, expectedVersion }: Input<typeof table.approve>): Promise<ManagedArticle> {
    return this.presenter.present(await this.reviews.approve(id, expectedVersion));
  }

  @Route(table.reject)
  async reject({
    params: { id },
    expectedVersion,
    body: { reason },
  }: Input<typeof table.reject>): Promise<ManagedArticle> {
    return this.presenter.present(await this.reviews.reject(id, expectedVersion, reason));
  }

  @Route(table.setExpiry)
  async setExpiry({
    params: { id },
    expectedVersion,
    body: { expiresAt },
  }: Input<typeof table.setExpiry>): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.setExpiry(id, expectedVersion, dateOf(expiresAt)));
  }
}
