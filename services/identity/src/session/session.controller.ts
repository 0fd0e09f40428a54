import { Controller, Headers } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Route } from '@atrium/common/http/route';
import { session } from '@atrium/proto/identity/session';
import { PeopleService } from '../people/people.service.ts';
import { SessionSightings } from '../sessions/session-sightings.ts';
import { SessionService } from './session.service.ts';

@Controller()
export class SessionController {
  constructor(
    private readonly service: SessionService,
    private readonly people: PeopleService,
    private readonly sightings: SessionSightings,
  ) {}

  @Route(session.get)
  async get(@Headers('user-agent') userAgent: string | undefined) {
    await this.sightings.note(userAgent);
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
