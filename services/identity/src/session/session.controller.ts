import { Controller, Headers } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { session } from '@atrium/proto/identity/session';
import { PeopleService } from '../people/people.service.ts';
import { SessionDevices } from '../session-devices/session-devices.store.ts';
import { SessionService } from './session.service.ts';

@Controller()
export class SessionController {
  constructor(
    private readonly service: SessionService,
    private readonly people: PeopleService,
    private readonly devices: SessionDevices,
  ) {}

  @Route(session.get)
  async get(_: Input<typeof session.get>, @Headers('user-agent') userAgent: string | undefined) {
    await this.devices.record(userAgent);
    return this.service.get();
  }

  @Route(session.completeOnboarding)
  completeOnboarding() {
    return this.service.completeOnboarding();
  }

  @Route(session.endAll)
  endAll() {
    return this.people.endSessions(currentCaller().id);
  }
}
