import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import type { ArticleDefaultsDetails } from '@atrium/proto/content/article-defaults';
import { managedArticles as table, type ManagedArticle } from '@atrium/proto/content/articles';
import { ArticleDefaultsService } from './article-defaults.service.ts';
import { ArticleDeletion } from './article-deletion.ts';
import { ArticleHistory } from './article-history.ts';
import { ManagedArticlesService } from './managed-articles.service.ts';
import { ManagedArticlePresenter } from './managed-article-presenter.ts';
import { RecentArticles } from './recent-articles.ts';
import { datesOf } from './publishing-times.ts';

@Controller()
export class ManagedArticlesController {
  constructor(
    private readonly service: ManagedArticlesService,
    private readonly deletion: ArticleDeletion,
    private readonly history: ArticleHistory,
    private readonly defaults: ArticleDefaultsService,
    private readonly presenter: ManagedArticlePresenter,
    private readonly recentArticles: RecentArticles,
  ) {}

  @Route(table.list)
  async list({ query }: Input<typeof table.list>) {
    const { rows, ...page } = await this.service.list(query);
    return { items: await this.presenter.presentRows(rows), ...page };
  }

  @Route(table.recent)
  recent() {
    return this.recentArticles.count();
  }

  @Route(table.get)
  async get({ params: { id } }: Input<typeof table.get>): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.get(id));
  }

  @Route(table.create)
  async create({ body: fields }: Input<typeof table.create>): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.create(fields));
  }

  @Route(table.edit)
  async edit({
    params: { id },
    expectedVersion,
    body: fields,
  }: Input<typeof table.edit>): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.edit(id, expectedVersion, fields));
  }

  @Route(table.publish)
  async publish({
    params: { id },
    expectedVersion,
    body: times,
  }: Input<typeof table.publish>): Promise<ManagedArticle> {
    const { begins, ends } = datesOf(times);
    return this.presenter.present(await this.service.publish(id, expectedVersion, begins, ends));
  }

  @Route(table.unpublish)
  async unpublish({
    params: { id },
    expectedVersion,
  }: Input<typeof table.unpublish>): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.unpublish(id, expectedVersion));
  }

  @Route(table.archive)
  async archive({ params: { id }, expectedVersion }: Input<typeof table.archive>): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.archive(id, expectedVersion));
  }

  @Route(table.remove)
  remove({ params: { id } }: Input<typeof table.remove>): Promise<void> {
    return this.service.remove(id);
  }

  @Route(table.restore)
  async restore({ params: { id } }: Input<typeof table.restore>): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.restore(id));
  }

  @Route(table.removeForGood)
  removeForGood({ params: { id } }: Input<typeof table.removeForGood>): Promise<void> {
    return this.deletion.removeForGood(id);
  }

  @Route(table.views)
  views({ params: { id }, query: page }: Input<typeof table.views>) {
    return this.history.views(id, page);
  }

  @Route(table.revisions)
  revisions({ params: { id }, query: page }: Input<typeof table.revisions>) {
    return this.history.list(id, page);
  }

  @Route(table.revision)
  revision({ params: { id, version } }: Input<typeof table.revision>) {
    return this.history.get(id, version);
  }

  @Route(table.defaults)
  getDefaults(): Promise<ArticleDefaultsDetails> {
    return this.defaults.present();
  }

  @Route(table.setDefaults)
  setDefaults({ body: defaults }: Input<typeof table.setDefaults>): Promise<ArticleDefaultsDetails> {
    return this.defaults.set(defaults);
  }
}
