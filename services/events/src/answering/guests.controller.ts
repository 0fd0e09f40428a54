import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest } from '@atrium/common/tables/table-rows';
import type { Input } from '@atrium/proto/endpoint';
import { eventGuests as table } from '@atrium/proto/events/events';
import { guestColumnsOf } from '@atrium/proto/events/events.columns';
import { GuestsService } from './guests.service.ts';

@Controller()
export class GuestsController {
  constructor(
    private readonly service: GuestsService,
    private readonly exports: TableExports,
  ) {}

  @Route(table.list)
  list({ params: { id }, query }: Input<typeof table.list>) {
    return this.service.list(id, query);
  }

  @Route(table.export)
  async export({ params: { id }, query, body: file }: Input<typeof table.export>) {
    const loadPage = (page: TablePageRequest) => this.service.list(id, { ...query, ...page });
    const filter = { ...query, event: id };
    const columns = guestColumnsOf(await this.service.event(id));
    return this.exports.write(table.export, file, { columns, filter, loadPage });
  }

  @Route(table.answer)
  answer({ params: { id, person }, body: wish }: Input<typeof table.answer>) {
    return this.service.answer(id, person, wish);
  }

  @Route(table.offer)
  offer({ params: { id, person } }: Input<typeof table.offer>) {
    return this.service.offer(id, person);
  }
}
