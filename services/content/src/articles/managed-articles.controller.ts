import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { IdParams } from '@atrium/proto/common';
import type { Parsed } from '@atrium/proto/endpoint';
import type {
  ArticleDefaults as Defaults,
  ArticleDefaultsDetails,
} from '@atrium/proto/content/article-defaults';
import type { ManagedArticlesQuery } from '@atrium/proto/content/article-queries';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import { managedArticles as table, type ManagedArticle } from '@atrium/proto/content/articles';
import type { z } from 'zod';
import { ArticleDefaultsService } from './article-defaults.service.ts';
import { ArticleHistory } from './article-history.ts';
import { ManagedArticlesService } from './managed-articles.service.ts';
import { ManagedArticlePresenter } from './managed-article-presenter.ts';
import { datesOf } from './publishing-times.ts';

type Params = z.output<typeof IdParams>;

@Controller()
export class ManagedArticlesController {
  constructor(
    private readonly service: ManagedArticlesService,
    private readonly history: ArticleHistory,
    private readonly defaults: ArticleDefaultsService,
    private readonly presenter: ManagedArticlePresenter,
  ) {}

  @Route(table.list)
  async list(@QueryOf(table.list) query: ManagedArticlesQuery) {
    const { rows, next } = await this.service.list(query);
    return { items: await this.presenter.presentRows(rows), next };
  }

  @Route(table.get)
  async get(@ParamsOf(table.get) { id }: Params): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.get(id));
  }

  @Route(table.create)
  async create(@BodyOf(table.create) fields: ArticleFields): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.create(fields));
  }

  @Route(table.edit)
  async edit(
    @ParamsOf(table.edit) { id }: Params,
    @IfMatch() expectedVersion: number,
    @BodyOf(table.edit) fields: ArticleFields,
  ): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.edit(id, expectedVersion, fields));
  }

  @Route(table.publish)
  async publish(
    @ParamsOf(table.publish) { id }: Params,
    @IfMatch() expectedVersion: number,
    @BodyOf(table.publish) times: Parsed<typeof table.publish, 'body'>,
  ): Promise<ManagedArticle> {
    const { begins, ends } = datesOf(times);
    return this.presenter.present(await this.service.publish(id, expectedVersion, begins, ends));
  }

  @Route(table.unpublish)
  async unpublish(
    @ParamsOf(table.unpublish) { id }: Params,
    @IfMatch() expectedVersion: number,
  ): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.unpublish(id, expectedVersion));
  }

  @Route(table.archive)
  async archive(
    @ParamsOf(table.archive) { id }: Params,
    @IfMatch() expectedVersion: number,
  ): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.archive(id, expectedVersion));
  }

  @Route(table.remove)
  remove(@ParamsOf(table.remove) { id }: Params): Promise<void> {
    return this.service.remove(id);
  }

  @Route(table.restore)
  async restore(@ParamsOf(table.restore) { id }: Params): Promise<ManagedArticle> {
    return this.presenter.present(await this.service.restore(id));
  }

  @Route(table.views)
  views(
    @ParamsOf(table.views) { id }: Params,
    @QueryOf(table.views) page: Parsed<typeof table.views, 'query'>,
  ) {
    return this.history.views(id, page);
  }

  @Route(table.revisions)
  revisions(
    @ParamsOf(table.revisions) { id }: Params,
    @QueryOf(table.revisions) page: Parsed<typeof table.revisions, 'query'>,
  ) {
    return this.history.list(id, page);
  }

  @Route(table.revision)
  revision(@ParamsOf(table.revision) { id, version }: Parsed<typeof table.revision, 'params'>) {
    return this.history.get(id, version);
  }

  @Route(table.defaults)
  getDefaults(): Promise<ArticleDefaultsDetails> {
    return this.defaults.present();
  }

  @Route(table.setDefaults)
  setDefaults(@BodyOf(table.setDefaults) defaults: Defaults): Promise<ArticleDefaultsDetails> {
    return this.defaults.set(defaults);
  }
}
