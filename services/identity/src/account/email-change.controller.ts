import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { account } from '@atrium/proto/identity/account';
import { EmailChangeService } from './email-change.service.ts';
import { Reauthenticator } from './reauthenticator.ts';
import { OwnAccountService } from './own-account.service.ts';

@Controller()
export class EmailChangeController {
  constructor(
    private readonly account: OwnAccountService,
    private readonly reauthenticator: Reauthenticator,
    private readonly emails: EmailChangeService,
  ) {}

  @Route(account.requestEmailChange)
  async requestEmailChange({ body: { email, ...proof } }: Input<typeof account.requestEmailChange>) {
    await this.reauthenticator.require(proof);
    await this.emails.request(email);
    return this.account.get();
  }

  @Route(account.confirmEmail)
  async confirmEmail({ body: { secret } }: Input<typeof account.confirmEmail>) {
    await this.emails.confirm(secret);
    return this.account.get();
  }
}
