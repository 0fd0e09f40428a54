import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { signUpCodes } from '@atrium/proto/identity/sign-up-codes';
import { ActivationService } from './activation.service.ts';
import { SignUpByCode } from './sign-up-by-code.ts';
import { SignUpCodesService } from './sign-up-codes.service.ts';

@Controller()
export class SignUpCodesController {
  constructor(
    private readonly codes: SignUpCodesService,
    private readonly byCode: SignUpByCode,
    private readonly activationService: ActivationService,
  ) {}

  @Route(signUpCodes.make)
  make(@ParamsOf(signUpCodes.make) { id }: Parsed<typeof signUpCodes.make, 'params'>) {
    return this.codes.make(id);
  }

  @Route(signUpCodes.ask)
  ask(@BodyOf(signUpCodes.ask) { secret }: Parsed<typeof signUpCodes.ask, 'body'>) {
    return this.byCode.ask(secret);
  }

  @Route(signUpCodes.confirm)
  confirm(@BodyOf(signUpCodes.confirm) { secret, fact }: Parsed<typeof signUpCodes.confirm, 'body'>) {
    return this.byCode.confirm(secret, fact);
  }

  @Route(signUpCodes.awaited)
  awaited() {
    return this.activationService.ofMine();
  }

  @Route(signUpCodes.activation)
  activation(@QueryOf(signUpCodes.activation) { limit }: Parsed<typeof signUpCodes.activation, 'query'>) {
    return this.activationService.ofManagers(limit);
  }
}
