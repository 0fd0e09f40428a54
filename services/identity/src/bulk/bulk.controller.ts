import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { BulkService } from './bulk.service.ts';

type Params = { readonly id: string };

@Controller()
export class BulkController {
  constructor(private readonly service: BulkService) {}

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

  @Route(peopleBulk.retry)
  retry(@ParamsOf(peopleBulk.retry) { id }: Params) {
    return this.service.retry(id);
  }
}
