import { Controller } from '@nestjs/common';
import { BodyOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { account } from '@atrium/proto/identity/account';
import { EmailChangeService } from './email-change.service.ts';
import { FreshProofs } from './fresh-proof.ts';
import { OwnAccountService } from './own-account.service.ts';

@Controller()
export class EmailChangeController {
  constructor(
    private readonly account: OwnAccountService,
    private readonly proofs: FreshProofs,
    private readonly emails: EmailChangeService,
  ) {}

  @Route(account.askForEmail)
  async askForEmail(
    @BodyOf(account.askForEmail) { email, ...proof }: Parsed<typeof account.askForEmail, 'body'>,
  ) {
    await this.proofs.whole(proof);
    await this.emails.ask(email);
    return this.account.get();
  }

  @Route(account.confirmEmail)
  async confirmEmail(@BodyOf(account.confirmEmail) { secret }: Parsed<typeof account.confirmEmail, 'body'>) {
    await this.emails.confirm(secret);
    return this.account.get();
  }
}
