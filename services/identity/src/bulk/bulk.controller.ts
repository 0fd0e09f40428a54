import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Input } from '@atrium/proto/endpoint';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { bulkItemColumns } from '@atrium/proto/identity/people-bulk.columns';
import { BulkService } from './bulk.service.ts';

@Controller()
export class BulkController {
  constructor(
    private readonly service: BulkService,
    private readonly exports: TableExports,
  ) {}

  @Route(peopleBulk.preview)
  preview({ body }: Input<typeof peopleBulk.preview>) {
    return this.service.preview(body);
  }

  @Route(peopleBulk.start)
  start({ body }: Input<typeof peopleBulk.start>) {
    return this.service.start(body);
  }

  @Route(peopleBulk.get)
  get({ params: { id } }: Input<typeof peopleBulk.get>) {
    return this.service.get(id);
  }

  @Route(peopleBulk.items)
  items({ params: { id }, query }: Input<typeof peopleBulk.items>) {
    return this.service.items(id, query);
  }

  @Route(peopleBulk.exportItems)
  exportItems({ params: { id }, query: filter, body: file }: Input<typeof peopleBulk.exportItems>) {
    const loadPage = (page: Page) => this.service.items(id, { ...filter, ...page });
    const source = { columns: bulkItemColumns, filter: { ...filter, bulk: id }, loadPage };
    return this.exports.write(peopleBulk.exportItems, file, source);
  }

  @Route(peopleBulk.retry)
  retry({ params: { id } }: Input<typeof peopleBulk.retry>) {
    return this.service.retry(id);
  }
}
