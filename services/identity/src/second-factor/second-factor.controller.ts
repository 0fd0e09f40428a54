import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import type { Reauthentication } from '@atrium/proto/identity/reauthentication';
import { secondFactor } from '@atrium/proto/identity/second-factor';
import { SecondFactorResetService } from './second-factor-reset.service.ts';
import { SecondFactorService } from './second-factor.service.ts';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly service: SecondFactorService,
    private readonly resets: SecondFactorResetService,
  ) {}

  @Route(secondFactor.get)
  get() {
    return this.service.get();
  }

  @Route(secondFactor.startSetup)
  startSetup(@BodyOf(secondFactor.startSetup) reauthentication: Reauthentication) {
    return this.service.startSetup(reauthentication);
  }

  @Route(secondFactor.confirm)
  async confirm(@BodyOf(secondFactor.confirm) { code }: { readonly code: string }) {
    return { codes: await this.service.confirm(code) };
  }

  @Route(secondFactor.renewCodes)
  async renewCodes(@BodyOf(secondFactor.renewCodes) reauthentication: Reauthentication) {
    return { codes: await this.service.renewCodes(reauthentication) };
  }

  @Route(secondFactor.remove)
  remove(@BodyOf(secondFactor.remove) reauthentication: Reauthentication) {
    return this.service.remove(reauthentication);
  }

  @Route(secondFactor.reset)
  reset(@ParamsOf(secondFactor.reset) { id }: { readonly id: string }) {
    return this.resets.reset(id);
  }
}
