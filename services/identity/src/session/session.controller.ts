import { Controller } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Route } from '@atrium/common/http/route';
import { session } from '@atrium/proto/identity/session';
import { PeopleService } from '../people/people.service.ts';
import { SessionService } from './session.service.ts';

@Controller()
export class SessionController {
  constructor(
    private readonly service: SessionService,
    private readonly people: PeopleService,
  ) {}

  @Route(session.get)
  get() {
    return this.service.get();
  }

  @Route(session.onboarded)
  onboarded() {
    return this.service.onboarded();
  }

  @Route(session.endAll)
  endAll() {
    return this.people.endSessions(currentCaller().id);
  }
}
