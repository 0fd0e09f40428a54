import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { SavedSignInPolicy, SignInPolicy } from '@atrium/proto/identity/sign-in-policy';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { SessionDevices } from '../session-devices/session-devices.store.ts';
import { PolicyListeners } from '../sign-in-policies/policy-listeners.ts';
import { SignInPolicies } from '../sign-in-policies/sign-in-policies.store.ts';
import type { SignInPolicyRecord } from '../sign-in-policies/sign-in-policy.schema.ts';

@Injectable()
export class SignInPolicyService {
  constructor(
    private readonly policies: SignInPolicies,
    private readonly organisations: OrganisationsRepository,
    private readonly listeners: PolicyListeners,
    private readonly devices: SessionDevices,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async get(): Promise<SavedSignInPolicy> {
    return toResponse(await this.policies.get(currentOrganisation()));
  }

  edit(policy: SignInPolicy, expectedVersion: number): Promise<SavedSignInPolicy> {
    return this.transactions.run(async () => {
      const org = currentOrganisation();
      const before = await this.policies.get(org);
      assertVersion(before.version, expectedVersion);
      const after = await this.policies.change(org, expectedVersion, policy);
      if (!after) throw new DomainError('version-conflict');
      await this.devices.resetChecks();
      if (before.secondFactor !== after.secondFactor) await this.listeners.onPolicyChanged();
      const { name } = await this.organisations.get();
      const about = { kind: 'organisation', id: org, name };
      await this.audit.record({
        action: 'signInPolicy.edit',
        about,
        before: rules(before),
        after: rules(after),
      });
      return toResponse(after);
    });
  }
}

const rules = ({ sessionHours, idleMinutes, secondFactor }: SignInPolicyRecord): SignInPolicy => ({
  sessionHours,
  idleMinutes,
  secondFactor,
});

const toResponse = (policy: SignInPolicyRecord): SavedSignInPolicy => ({
  ...rules(policy),
  version: policy.version,
});
