import { Controller } from '@nestjs/common';
import { ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { directory } from '@atrium/proto/identity/directory';
import { DirectoryService } from './directory.service.ts';

type Params = { readonly id: string };

@Controller()
export class DirectoryController {
  constructor(private readonly service: DirectoryService) {}

  @Route(directory.list)
  list(@QueryOf(directory.list) query: Parsed<typeof directory.list, 'query'>) {
    return this.service.list(query);
  }

  @Route(directory.referenceData)
  referenceData() {
    return this.service.referenceData();
  }

  @Route(directory.profile)
  profile(@ParamsOf(directory.profile) { id }: Params) {
    return this.service.profile(id);
  }

  @Route(directory.reports)
  reports(
    @ParamsOf(directory.reports) { id }: Params,
    @QueryOf(directory.reports) query: Parsed<typeof directory.reports, 'query'>,
  ) {
    return this.service.reports(id, query);
  }
}
