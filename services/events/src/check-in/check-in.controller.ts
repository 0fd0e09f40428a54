import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest } from '@atrium/common/tables/table-rows';
import type { Input } from '@atrium/proto/endpoint';
import { checkInCodes, eventCheckIns as table } from '@atrium/proto/events/check-ins';
import { checkInColumns } from '@atrium/proto/events/events.columns';
import { CheckInListsService } from './check-in-lists.service.ts';
import { CheckInService } from './check-in.service.ts';
import { OwnCodeService } from './own-code.service.ts';

@Controller()
export class CheckInController {
  constructor(
    private readonly service: CheckInService,
    private readonly lists: CheckInListsService,
    private readonly codes: OwnCodeService,
    private readonly exports: TableExports,
  ) {}

  @Route(checkInCodes.own)
  own({ params: { id } }: Input<typeof checkInCodes.own>) {
    return this.codes.get(id);
  }

  @Route(table.desk)
  desk({ params: { id }, query: { language } }: Input<typeof table.desk>) {
    return this.lists.desk(id, language);
  }

  @Route(table.expected)
  expected({ params: { id }, query: page }: Input<typeof table.expected>) {
    return this.lists.expected(id, page);
  }

  @Route(table.list)
  list({ params: { id }, query: page }: Input<typeof table.list>) {
    return this.lists.list(id, page);
  }

  @Route(table.export)
  export({ params: { id }, body: file }: Input<typeof table.export>) {
    const loadPage = (page: TablePageRequest) => this.lists.list(id, page);
    const filter = { event: id };
    return this.exports.write(table.export, file, { columns: checkInColumns, filter, loadPage });
  }

  @Route(table.checkIn)
  async checkIn({ params: { id }, body: fields }: Input<typeof table.checkIn>) {
    return this.lists.outcome(id, await this.service.checkIn(id, fields));
  }

  @Route(table.undo)
  undo({ params: { id, person } }: Input<typeof table.undo>) {
    return this.service.undo(id, person);
  }
}
