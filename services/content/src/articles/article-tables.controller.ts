import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import { articleColumns, revisionColumns, viewColumns } from '@atrium/proto/content/articles.columns';
import { managedArticles as table } from '@atrium/proto/content/articles';
import type { Parsed } from '@atrium/proto/endpoint';
import { ChannelsService } from '../channels/channels.service.ts';
import { ArticleHistory } from './article-history.ts';
import { ManagedArticlesService } from './managed-articles.service.ts';
import { ManagedArticlePresenter } from './managed-article-presenter.ts';

type Params = { readonly id: string };

/** The editors' lists of articles as files. */
@Controller()
export class ArticleTablesController {
  constructor(
    private readonly service: ManagedArticlesService,
    private readonly presenter: ManagedArticlePresenter,
    private readonly history: ArticleHistory,
    private readonly channels: ChannelsService,
    private readonly exports: TableExports,
  ) {}

  @Route(table.export)
  export(
    @QueryOf(table.export) filter: Parsed<typeof table.export, 'query'>,
    @BodyOf(table.export) file: Parsed<typeof table.export, 'body'>,
  ) {
    const loadPage = async (page: Page) => {
      const { rows, next } = await this.service.list({ ...filter, ...page });
      return { items: await this.presenter.presentRows(rows), next };
    };
    const names = { channel: () => this.deliveryChannelLabels() };
    return this.exports.write(table.export, file, { columns: articleColumns, filter, loadPage, names });
  }

  @Route(table.exportViews)
  exportViews(
    @ParamsOf(table.exportViews) { id }: Params,
    @BodyOf(table.exportViews) file: Parsed<typeof table.exportViews, 'body'>,
  ) {
    const loadPage = (page: Page) => this.history.views(id, page);
    return this.exports.write(table.exportViews, file, {
      columns: viewColumns,
      filter: { article: id },
      loadPage,
    });
  }

  @Route(table.exportRevisions)
  exportRevisions(
    @ParamsOf(table.exportRevisions) { id }: Params,
    @BodyOf(table.exportRevisions) file: Parsed<typeof table.exportRevisions, 'body'>,
  ) {
    const loadPage = (page: Page) => this.history.list(id, page);
    const source = { columns: revisionColumns, filter: { article: id }, loadPage };
    return this.exports.write(table.exportRevisions, file, source);
  }

  private async deliveryChannelLabels(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.channels.list()).map(({ id, label }) => [id, label]));
  }
}
