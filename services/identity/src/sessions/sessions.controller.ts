import { Controller } from '@nestjs/common';
import { ParamsOf, Route } from '@atrium/common/http/route';
import { sessions } from '@atrium/proto/identity/sessions';
import { SessionsService } from './sessions.service.ts';

type Params = { readonly id: string };

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
  end(@ParamsOf(sessions.end) { id }: Params) {
    return this.service.end(id);
  }

  @Route(sessions.endForPerson)
  endForPerson(@ParamsOf(sessions.endForPerson) { id }: Params) {
    return this.service.endForPerson(id);
  }
}
