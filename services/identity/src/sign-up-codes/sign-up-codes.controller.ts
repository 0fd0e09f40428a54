import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Input } from '@atrium/proto/endpoint';
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

  @Route(signUpCodes.create)
  create({ params: { id } }: Input<typeof signUpCodes.create>) {
    return this.codes.create(id);
  }

  @Route(signUpCodes.inspect)
  inspect({ body: { secret } }: Input<typeof signUpCodes.inspect>) {
    return this.byCode.inspect(secret);
  }

  @Route(signUpCodes.confirm)
  confirm({ body: { secret, value } }: Input<typeof signUpCodes.confirm>) {
    return this.byCode.confirm(secret, value);
  }

  @Route(signUpCodes.pendingActivations)
  pendingActivations() {
    return this.activationService.listPendingReports();
  }

  @Route(signUpCodes.activation)
  activation({ query: { limit } }: Input<typeof signUpCodes.activation>) {
    return this.activationService.countByManager(limit);
  }

  @Route(signUpCodes.activationTotal)
  activationTotal() {
    return this.activationService.total();
  }

  @Route(signUpCodes.exportActivation)
  exportActivation({ body: file }: Input<typeof signUpCodes.exportActivation>) {
    // Exports as many managers as the list can show.
    const loadPage = ({ limit }: Page) => this.activationService.countByManager(limit);
    return this.exports.write(signUpCodes.exportActivation, file, {
      columns: activationColumns,
      loadPage,
    });
  }
}
