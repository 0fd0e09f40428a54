import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import type { FreshProof } from '@atrium/proto/identity/fresh-proof';
import { secondFactor } from '@atrium/proto/identity/second-factor';
import { FactorResetService } from './factor-reset.service.ts';
import { SecondFactorService } from './second-factor.service.ts';

@Controller()
export class SecondFactorController {
  constructor(
    private readonly service: SecondFactorService,
    private readonly resets: FactorResetService,
  ) {}

  @Route(secondFactor.get)
  get() {
    return this.service.get();
  }

  @Route(secondFactor.begin)
  begin(@BodyOf(secondFactor.begin) proof: FreshProof) {
    return this.service.begin(proof);
  }

  @Route(secondFactor.confirm)
  async confirm(@BodyOf(secondFactor.confirm) { code }: { readonly code: string }) {
    return { codes: await this.service.confirm(code) };
  }

  @Route(secondFactor.renewCodes)
  async renewCodes(@BodyOf(secondFactor.renewCodes) proof: FreshProof) {
    return { codes: await this.service.renewCodes(proof) };
  }

  @Route(secondFactor.remove)
  remove(@BodyOf(secondFactor.remove) proof: FreshProof) {
    return this.service.remove(proof);
  }

  @Route(secondFactor.reset)
  reset(@ParamsOf(secondFactor.reset) { id }: { readonly id: string }) {
    return this.resets.reset(id);
  }
}
