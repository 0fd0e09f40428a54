import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { PageAsked as Page } from '@atrium/common/tables/table-rows';
import type { Parsed } from '@atrium/proto/endpoint';
import { signUpCodes } from '@atrium/proto/identity/sign-up-codes';
import { activationColumns } from '@atrium/proto/identity/sign-up-codes.columns';
import { ActivationService } from './activation.service.ts';
import { SignUpByCode } from './sign-up-by-code.ts';
import { SignUpCodesService } from './sign-up-codes.service.ts';

@Controller()
export class SignUpCodesController {
  constructor(
    private readonly codes: SignUpCodesService,
    private readonly byCode: SignUpByCode,
    private readonly activationService: ActivationService,
    private readonly exports: TableExports,
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

  @Route(signUpCodes.exportActivation)
  exportActivation(
    @BodyOf(signUpCodes.exportActivation) file: Parsed<typeof signUpCodes.exportActivation, 'body'>,
  ) {
    // As many managers as the list can show.
    const turn = ({ limit }: Page) => this.activationService.ofManagers(limit);
    return this.exports.write(signUpCodes.exportActivation, file, { columns: activationColumns, turn });
  }
}
