import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import { articleColumns, revisionColumns, viewColumns } from '@atrium/proto/content/articles.columns';
import { managedArticles as table } from '@atrium/proto/content/articles';
import type { Input } from '@atrium/proto/endpoint';
import { ChannelsService } from '../channels/channels.service.ts';
import { ArticleHistory } from './article-history.ts';
import { ManagedArticlesService } from './managed-articles.service.ts';
import { ManagedArticlePresenter } from './managed-article-presenter.ts';

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
  export({ query: filter, body: file }: Input<typeof table.export>) {
    const loadPage = async (page: Page) => {
      const { rows, next } = await this.service.list({ ...filter, ...page });
      return { items: await this.presenter.presentRows(rows), next };
    };
    const names = { channel: () => this.deliveryChannelLabels() };
    return this.exports.write(table.export, file, { columns: articleColumns, filter, loadPage, names });
  }

  @Route(table.exportViews)
  exportViews({ params: { id }, body: file }: Input<typeof table.exportViews>) {
    const loadPage = (page: Page) => this.history.views(id, page);
    return this.exports.write(table.exportViews, file, {
      columns: viewColumns,
      filter: { article: id },
      loadPage,
    });
  }

  @Route(table.exportRevisions)
  exportRevisions({ params: { id }, body: file }: Input<typeof table.exportRevisions>) {
    const loadPage = (page: Page) => this.history.list(id, page);
    const source = { columns: revisionColumns, filter: { article: id }, loadPage };
    return this.exports.write(table.exportRevisions, file, source);
  }

  private async deliveryChannelLabels(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.channels.list()).map(({ id, label }) => [id, label]));
  }
}
