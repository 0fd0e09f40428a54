import { Controller } from '@nestjs/common';
import { BodyOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { account } from '@atrium/proto/identity/account';
import { MobileChangeService } from './mobile-change.service.ts';
import { OwnAccountService } from './own-account.service.ts';
import { OwnDeletionService } from './own-deletion.service.ts';
import { OwnPasswordService } from './own-password.service.ts';
import { PreferencesService } from './preferences.service.ts';

@Controller()
export class AccountController {
  constructor(
    private readonly account: OwnAccountService,
    private readonly preferences: PreferencesService,
    private readonly passwords: OwnPasswordService,
    private readonly mobiles: MobileChangeService,
    private readonly deletion: OwnDeletionService,
  ) {}

  @Route(account.get)
  get() {
    return this.account.get();
  }

  @Route(account.prefer)
  prefer(@BodyOf(account.prefer) change: Parsed<typeof account.prefer, 'body'>) {
    return this.preferences.prefer(change);
  }

  @Route(account.changePassword)
  changePassword(@BodyOf(account.changePassword) change: Parsed<typeof account.changePassword, 'body'>) {
    return this.passwords.change(change);
  }

  @Route(account.askForMobile)
  askForMobile(@BodyOf(account.askForMobile) { mobile }: Parsed<typeof account.askForMobile, 'body'>) {
    return this.mobiles.ask(mobile);
  }

  @Route(account.confirmMobile)
  async confirmMobile(
    @BodyOf(account.confirmMobile) { challenge, code }: Parsed<typeof account.confirmMobile, 'body'>,
  ) {
    await this.mobiles.confirm(challenge, code);
    return this.account.get();
  }

  @Route(account.removeMobile)
  async removeMobile() {
    await this.mobiles.remove();
    return this.account.get();
  }

  @Route(account.leave)
  leave(@BodyOf(account.leave) { password }: Parsed<typeof account.leave, 'body'>) {
    return this.deletion.leave(password);
  }
}
