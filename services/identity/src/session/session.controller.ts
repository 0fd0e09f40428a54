import { Controller, Headers } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { session } from '@atrium/proto/identity/session';
import { SessionDevices } from '../session-devices/session-devices.store.ts';
import { SignOutEverywhere } from './sign-out-everywhere.ts';
import { SessionService } from './session.service.ts';

@Controller()
export class SessionController {
  constructor(
    private readonly service: SessionService,
    private readonly everywhere: SignOutEverywhere,
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
    return this.everywhere.run();
  }
}
