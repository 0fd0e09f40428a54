import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
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
  startSetup({ body: reauthentication }: Input<typeof secondFactor.startSetup>) {
    return this.service.startSetup(reauthentication);
  }

  @Route(secondFactor.confirm)
  async confirm({ body: { code } }: Input<typeof secondFactor.confirm>) {
    return { codes: await this.service.confirm(code) };
  }

  @Route(secondFactor.renewCodes)
  async renewCodes({ body: reauthentication }: Input<typeof secondFactor.renewCodes>) {
    return { codes: await this.service.renewCodes(reauthentication) };
  }

  @Route(secondFactor.remove)
  remove({ body: reauthentication }: Input<typeof secondFactor.remove>) {
    return this.service.remove(reauthentication);
  }

  @Route(secondFactor.reset)
  reset({ params: { id } }: Input<typeof secondFactor.reset>) {
    return this.resets.reset(id);
  }
}
