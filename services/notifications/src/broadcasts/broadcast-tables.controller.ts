import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { PageAsked as Page } from '@atrium/common/tables/table-rows';
import type { Parsed } from '@atrium/proto/endpoint';
import { managedBroadcasts as table } from '@atrium/proto/notifications/managed-broadcasts';
import {
  answerColumns,
  broadcastColumns,
  recipientColumns,
} from '@atrium/proto/notifications/broadcasts.columns';
import { BroadcastLedger } from './broadcast-ledger.ts';
import { BroadcastView } from './broadcast-view.ts';
import { ManagedBroadcasts } from './managed-broadcasts.service.ts';

type Params = { readonly id: string };

/** Broadcasts, whom they went to and what people said, as files. */
@Controller()
export class BroadcastTablesController {
  constructor(
    private readonly service: ManagedBroadcasts,
    private readonly ledger: BroadcastLedger,
    private readonly view: BroadcastView,
    private readonly exports: TableExports,
  ) {}

  @Route(table.export)
  export(
    @QueryOf(table.export) filter: Parsed<typeof table.export, 'query'>,
    @BodyOf(table.export) file: Parsed<typeof table.export, 'body'>,
  ) {
    const turn = async (page: Page) => {
      const { rows, next } = await this.service.list({ ...filter, ...page });
      return { items: await this.view.rows(rows), next };
    };
    return this.exports.write(table.export, file, { columns: broadcastColumns, filter, turn });
  }

  @Route(table.exportRecipients)
  exportRecipients(
    @ParamsOf(table.exportRecipients) { id }: Params,
    @QueryOf(table.exportRecipients) filter: Parsed<typeof table.exportRecipients, 'query'>,
    @BodyOf(table.exportRecipients) file: Parsed<typeof table.exportRecipients, 'body'>,
  ) {
    const turn = (page: Page) => this.ledger.recipients(id, { ...filter, ...page });
    const source = { columns: recipientColumns, filter: { ...filter, broadcast: id }, turn };
    return this.exports.write(table.exportRecipients, file, source);
  }

  @Route(table.exportAnswers)
  exportAnswers(
    @ParamsOf(table.exportAnswers) { id }: Params,
    @QueryOf(table.exportAnswers) filter: Parsed<typeof table.exportAnswers, 'query'>,
    @BodyOf(table.exportAnswers) file: Parsed<typeof table.exportAnswers, 'body'>,
  ) {
    const turn = (page: Page) => this.ledger.answers(id, { ...filter, ...page });
    const source = { columns: answerColumns, filter: { ...filter, broadcast: id }, turn };
    return this.exports.write(table.exportAnswers, file, source);
  }
}
