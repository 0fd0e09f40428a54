import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { SignUpSettings } from '@atrium/proto/identity/sign-up';
import { SignInDomainsRepository } from '../domain-records/sign-in-domains.repository.ts';
import type { OrganisationRecord } from '../organisation/organisation.schema.ts';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { OrganisationsService } from '../organisation/organisations.service.ts';
import { LostDomainMails } from './lost-domain-mails.ts';
import { SignUpSettingsRules } from './sign-up-settings-rules.ts';

/** Who may sign up without being added, and with which roles. */
@Injectable()
export class SignUpSettingsService {
  constructor(
    private readonly organisations: OrganisationsRepository,
    private readonly service: OrganisationsService,
    private readonly rules: SignUpSettingsRules,
    private readonly domains: SignInDomainsRepository,
    private readonly transactions: Transactions,
    private readonly lostDomains: LostDomainMails,
  ) {}

  async get(): Promise<SignUpSettings & { version: number }> {
    return asSettings(await this.organisations.get());
  }

  edit(
    { domains, roles }: SignUpSettings,
    expectedVersion: number,
  ): Promise<SignUpSettings & { version: number }> {
    return this.transactions.run(async () => {
      const before = asSettings(await this.organisations.get());
      await this.rules.check({ domains, roles }, before, currentCaller());
      const verified = await this.domains.listVerified();
      const own = domains.filter((domain) => verified.has(domain));
      for (const { org, domain } of await this.organisations.releaseSignUpDomains(own))
        await this.lostDomains.schedule(org, domain);
      const settings = { domains: [...new Set(domains)], roles: roles && [...new Set(roles)] };
      const approver = (await this.rules.approves(settings, currentCaller())) ? currentCaller().id : null;
      return asSettings(await this.service.setSignUp(settings, approver, expectedVersion));
    });
  }
}

const asSettings = ({ signUpDomains = [], signUpRoles, version }: OrganisationRecord) => ({
  domains: [...signUpDomains],
  roles: signUpRoles ? [...signUpRoles] : null,
  version,
});
