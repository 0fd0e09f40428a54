import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Parsed } from '@atrium/proto/endpoint';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { bulkItemColumns } from '@atrium/proto/identity/people-bulk.columns';
import { BulkService } from './bulk.service.ts';

type Params = { readonly id: string };

@Controller()
export class BulkController {
  constructor(
    private readonly service: BulkService,
    private readonly exports: TableExports,
  ) {}

  @Route(peopleBulk.preview)
  preview(@BodyOf(peopleBulk.preview) body: Parsed<typeof peopleBulk.preview, 'body'>) {
    return this.service.preview(body);
  }

  @Route(peopleBulk.start)
  start(@BodyOf(peopleBulk.start) body: Parsed<typeof peopleBulk.start, 'body'>) {
    return this.service.start(body);
  }

  @Route(peopleBulk.get)
  get(@ParamsOf(peopleBulk.get) { id }: Params) {
    return this.service.get(id);
  }

  @Route(peopleBulk.items)
  items(
    @ParamsOf(peopleBulk.items) { id }: Params,
    @QueryOf(peopleBulk.items) query: Parsed<typeof peopleBulk.items, 'query'>,
  ) {
    return this.service.items(id, query);
  }

  @Route(peopleBulk.exportItems)
  exportItems(
    @ParamsOf(peopleBulk.exportItems) { id }: Params,
    @QueryOf(peopleBulk.exportItems) filter: Parsed<typeof peopleBulk.exportItems, 'query'>,
    @BodyOf(peopleBulk.exportItems) file: Parsed<typeof peopleBulk.exportItems, 'body'>,
  ) {
    const loadPage = (page: Page) => this.service.items(id, { ...filter, ...page });
    const source = { columns: bulkItemColumns, filter: { ...filter, bulk: id }, loadPage };
    return this.exports.write(peopleBulk.exportItems, file, source);
  }

  @Route(peopleBulk.retry)
  retry(@ParamsOf(peopleBulk.retry) { id }: Params) {
    return this.service.retry(id);
  }
}
