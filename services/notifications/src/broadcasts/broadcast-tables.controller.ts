import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Input } from '@atrium/proto/endpoint';
import { managedBroadcasts as table } from '@atrium/proto/notifications/managed-broadcasts';
import {
  answerColumns,
  broadcastColumns,
  recipientColumns,
} from '@atrium/proto/notifications/broadcasts.columns';
import { BroadcastRecipientLists } from './broadcast-recipient-lists.ts';
import { BroadcastPresenter } from './broadcast-presenter.ts';
import { ManagedBroadcastsService } from './managed-broadcasts.service.ts';

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
  export({ query: filter, body: file }: Input<typeof table.export>) {
    const loadPage = async (page: Page) => {
      const { rows, next } = await this.service.list({ ...filter, ...page });
      return { items: await this.presenter.presentRows(rows), next };
    };
    return this.exports.write(table.export, file, { columns: broadcastColumns, filter, loadPage });
  }

  @Route(table.exportRecipients)
  exportRecipients({ params: { id }, query: filter, body: file }: Input<typeof table.exportRecipients>) {
    const loadPage = (page: Page) => this.lists.recipients(id, { ...filter, ...page });
    const source = { columns: recipientColumns, filter: { ...filter, broadcast: id }, loadPage };
    return this.exports.write(table.exportRecipients, file, source);
  }

  @Route(table.exportSafetyAnswers)
  exportSafetyAnswers({
    params: { id },
    query: filter,
    body: file,
  }: Input<typeof table.exportSafetyAnswers>) {
    const loadPage = (page: Page) => this.lists.answers(id, { ...filter, ...page });
    const source = { columns: answerColumns, filter: { ...filter, broadcast: id }, loadPage };
    return this.exports.write(table.exportSafetyAnswers, file, source);
  }
}
