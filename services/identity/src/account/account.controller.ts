import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
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
  updatePreferences({ body: change }: Input<typeof account.updatePreferences>) {
    return this.preferences.update(change);
  }

  @Route(account.changePassword)
  changePassword({ body: change }: Input<typeof account.changePassword>) {
    return this.passwords.change(change);
  }

  @Route(account.requestMobileChange)
  requestMobileChange({ body: { mobile } }: Input<typeof account.requestMobileChange>) {
    return this.mobiles.request(mobile);
  }

  @Route(account.confirmMobile)
  async confirmMobile({ body: { challenge, code } }: Input<typeof account.confirmMobile>) {
    await this.mobiles.confirm(challenge, code);
    return this.account.get();
  }

  @Route(account.removeMobile)
  async removeMobile() {
    await this.mobiles.remove();
    return this.account.get();
  }

  @Route(account.deleteAccount)
  deleteAccount({ body: { password } }: Input<typeof account.deleteAccount>) {
    return this.deletion.deleteAccount(password);
  }
}
