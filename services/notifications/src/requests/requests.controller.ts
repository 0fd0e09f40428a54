import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { requests } from '@atrium/proto/notifications/requests';
import { RequestsService } from './requests.service.ts';

@Controller()
export class RequestsController {
  constructor(private readonly service: RequestsService) {}

  @Route(requests.administrators)
  async administrators() {
    return { items: await this.service.administrators() };
  }

  @Route(requests.access)
  access({ body: { page } }: Input<typeof requests.access>): Promise<void> {
    return this.service.send('access', page);
  }

  @Route(requests.brokenLink)
  brokenLink({ body: { page } }: Input<typeof requests.brokenLink>): Promise<void> {
    return this.service.send('broken-link', page);
  }
}
