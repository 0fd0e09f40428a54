import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Parsed } from '@atrium/proto/endpoint';
import { managedBroadcasts as table } from '@atrium/proto/notifications/managed-broadcasts';
import {
  answerColumns,
  broadcastColumns,
  recipientColumns,
} from '@atrium/proto/notifications/broadcasts.columns';
import { BroadcastRecipientLists } from './broadcast-recipient-lists.ts';
import { BroadcastPresenter } from './broadcast-presenter.ts';
import { ManagedBroadcastsService } from './managed-broadcasts.service.ts';

type Params = { readonly id: string };

/** Exports broadcasts, their recipients and safety answers as files. */
@Controller()
export class BroadcastTablesController {
  constructor(
    private readonly service: ManagedBroadcastsService,
    private readonly lists: BroadcastRecipientLists,
    private readonly presenter: BroadcastPresenter,
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
    return this.exports.write(table.export, file, { columns: broadcastColumns, filter, loadPage });
  }

  @Route(table.exportRecipients)
  exportRecipients(
    @ParamsOf(table.exportRecipients) { id }: Params,
    @QueryOf(table.exportRecipients) filter: Parsed<typeof table.exportRecipients, 'query'>,
    @BodyOf(table.exportRecipients) file: Parsed<typeof table.exportRecipients, 'body'>,
  ) {
    const loadPage = (page: Page) => this.lists.recipients(id, { ...filter, ...page });
    const source = { columns: recipientColumns, filter: { ...filter, broadcast: id }, loadPage };
    return this.exports.write(table.exportRecipients, file, source);
  }

  @Route(table.exportSafetyAnswers)
  exportSafetyAnswers(
    @ParamsOf(table.exportSafetyAnswers) { id }: Params,
    @QueryOf(table.exportSafetyAnswers) filter: Parsed<typeof table.exportSafetyAnswers, 'query'>,
    @BodyOf(table.exportSafetyAnswers) file: Parsed<typeof table.exportSafetyAnswers, 'body'>,
  ) {
    const loadPage = (page: Page) => this.lists.answers(id, { ...filter, ...page });
    const source = { columns: answerColumns, filter: { ...filter, broadcast: id }, loadPage };
    return this.exports.write(table.exportSafetyAnswers, file, source);
  }
}
