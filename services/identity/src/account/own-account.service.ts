import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import type { OwnAccount } from '@atrium/proto/identity/account';
import { daysOf } from '@atrium/proto/retention';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { SecondFactors } from '../second-factors/second-factors.store.ts';
import { OwnPassword } from '../sign-in/own-password.ts';
import { EmailChangeService } from './email-change.service.ts';
import { MobileChangeService } from './mobile-change.service.ts';

/** How the caller signs in. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly organisations: OrganisationsRepository,
    private readonly emails: EmailChangeService,
    private readonly mobiles: MobileChangeService,
    private readonly passwords: OwnPassword,
    private readonly factors: SecondFactors,
  ) {}

  async get(): Promise<OwnAccount> {
    const me = await this.people.get(currentCaller().id);
    const { retention } = await this.organisations.get();
    return {
      email: me.email,
      pendingEmail: await this.emails.pending(me),
      mobile: me.mobile,
      canChangeMobile: this.mobiles.isAvailable,
      requiresTwoStep: (await this.factors.find(me._id)) !== null,
      passwordManagement: this.passwords.isManagedHere ? 'here' : 'at-provider',
      graceDays: daysOf('deleted-accounts', retention),
    };
  }
}
