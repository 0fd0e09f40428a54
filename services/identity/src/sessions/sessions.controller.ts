import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { sessions } from '@atrium/proto/identity/sessions';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(private readonly service: SessionsService) {}

  @Route(sessions.list)
  async list() {
    return { items: await this.service.list() };
  }

  @Route(sessions.endOthers)
  endOthers() {
    return this.service.endOthers();
  }

  @Route(sessions.end)
  end({ params: { id } }: Input<typeof sessions.end>) {
    return this.service.end(id);
  }

  @Route(sessions.endForPerson)
  endForPerson({ params: { id } }: Input<typeof sessions.endForPerson>) {
    return this.service.endForPerson(id);
  }
}
