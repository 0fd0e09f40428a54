import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { directory } from '@atrium/proto/identity/directory';
import { DirectoryService } from './directory.service.ts';

@Controller()
export class DirectoryController {
  constructor(private readonly service: DirectoryService) {}

  @Route(directory.list)
  list({ query }: Input<typeof directory.list>) {
    return this.service.list(query);
  }

  @Route(directory.referenceData)
  referenceData() {
    return this.service.referenceData();
  }

  @Route(directory.away)
  away() {
    return this.service.away();
  }

  @Route(directory.profile)
  profile({ params: { id } }: Input<typeof directory.profile>) {
    return this.service.profile(id);
  }

  @Route(directory.reports)
  reports({ params: { id }, query }: Input<typeof directory.reports>) {
    return this.service.reports(id, query);
  }
}
