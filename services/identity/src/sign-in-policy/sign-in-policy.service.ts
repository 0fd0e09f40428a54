import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { PolicyAsItIs, SignInPolicy } from '@atrium/proto/identity/sign-in-policy';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { SessionSightings } from '../sessions/session-sightings.ts';
import { PolicyFollowers } from './policy-followers.ts';
import { SignInPolicies } from './sign-in-policies.ts';
import type { SignInPolicyRecord } from './sign-in-policy.schema.ts';

/** How the people of an organisation sign in. */
@Injectable()
export class SignInPolicyService {
  constructor(
    private readonly policies: SignInPolicies,
    private readonly organisations: OrganisationsRepository,
    private readonly followers: PolicyFollowers,
    private readonly sightings: SessionSightings,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async get(): Promise<PolicyAsItIs> {
    return shown(await this.policies.of(currentOrganisation()));
  }

  edit(policy: SignInPolicy, seen: number): Promise<PolicyAsItIs> {
    return this.transactions.run(async () => {
      const org = currentOrganisation();
      const before = await this.policies.of(org);
      assertVersion(before.version, seen);
      const after = await this.policies.change(org, seen, policy);
      if (!after) throw new DomainError('version-conflict');
      await this.sightings.forgetLooks();
      if (before.secondFactor !== after.secondFactor) await this.followers.follow();
      const { name } = await this.organisations.get();
      const about = { kind: 'organisation', id: org, name };
      await this.audit.record({
        action: 'signInPolicy.edit',
        about,
        before: rules(before),
        after: rules(after),
      });
      return shown(after);
    });
  }
}

const rules = ({ sessionHours, idleMinutes, secondFactor }: SignInPolicyRecord): SignInPolicy => ({
  sessionHours,
  idleMinutes,
  secondFactor,
});

const shown = (policy: SignInPolicyRecord): PolicyAsItIs => ({ ...rules(policy), version: policy.version });
