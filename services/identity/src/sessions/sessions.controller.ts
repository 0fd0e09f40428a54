import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { sessions } from '@atrium/proto/identity/sessions';
import { Reauthenticator } from '../account/reauthenticator.ts';
import { SessionsService } from './sessions.service.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly service: SessionsService,
    private readonly reauthenticator: Reauthenticator,
  ) {}

  @Route(sessions.list)
  async list() {
    return { items: await this.service.list() };
  }

  @Route(sessions.endOthers)
  async endOthers({ body }: Input<typeof sessions.endOthers>) {
    await this.reauthenticator.require(body);
    return this.service.endOthers();
  }

  @Route(sessions.end)
  async end({ params: { id }, body }: Input<typeof sessions.end>) {
    await this.reauthenticator.require(body);
    return this.service.end(id);
  }

  @Route(sessions.endForPerson)
  endForPerson({ params: { id } }: Input<typeof sessions.endForPerson>) {
    return this.service.endForPerson(id);
  }
}
