import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { requests } from '@atrium/proto/notifications/requests';
import { RequestsService } from './requests.service.ts';

@Controller()
export class RequestsController {
  constructor(private readonly service: RequestsService) {}

  @Route(requests.administrators)
  async administrators({ query: { permission } }: Input<typeof requests.administrators>) {
    return { items: await this.service.administrators(permission) };
  }

  @Route(requests.access)
  access({ body: { page, permission } }: Input<typeof requests.access>): Promise<void> {
    return this.service.askForAccess(page, permission);
  }

  @Route(requests.brokenLink)
  brokenLink({ body: { page } }: Input<typeof requests.brokenLink>): Promise<void> {
    return this.service.reportBrokenLink(page);
  }
}
