import { Controller } from '@nestjs/common';
import { BodyOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { account } from '@atrium/proto/identity/account';
import { MobileChangeService } from './mobile-change.service.ts';
import { OwnAccountService } from './own-account.service.ts';
import { AccountDeletionService } from './account-deletion.service.ts';
import { OwnPasswordService } from './own-password.service.ts';
import { PreferencesService } from './preferences.service.ts';

@Controller()
export class AccountController {
  constructor(
    private readonly account: OwnAccountService,
    private readonly preferences: PreferencesService,
    private readonly passwords: OwnPasswordService,
    private readonly mobiles: MobileChangeService,
    private readonly deletion: AccountDeletionService,
  ) {}

  @Route(account.get)
  get() {
    return this.account.get();
  }

  @Route(account.updatePreferences)
  updatePreferences(
    @BodyOf(account.updatePreferences) change: Parsed<typeof account.updatePreferences, 'body'>,
  ) {
    return this.preferences.update(change);
  }

  @Route(account.changePassword)
  changePassword(@BodyOf(account.changePassword) change: Parsed<typeof account.changePassword, 'body'>) {
    return this.passwords.change(change);
  }

  @Route(account.requestMobileChange)
  requestMobileChange(
    @BodyOf(account.requestMobileChange) { mobile }: Parsed<typeof account.requestMobileChange, 'body'>,
  ) {
    return this.mobiles.request(mobile);
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

  @Route(account.deleteAccount)
  deleteAccount(@BodyOf(account.deleteAccount) { password }: Parsed<typeof account.deleteAccount, 'body'>) {
    return this.deletion.deleteAccount(password);
  }
}
