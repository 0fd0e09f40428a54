import { Injectable } from '@nestjs/common';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { allows } from '@atrium/proto/access';
import { SignInPolicies } from '../sign-in-policy/sign-in-policies.ts';

/** Whether the organisation asks somebody for a second factor. */
@Injectable()
export class FactorRequirement {
  constructor(private readonly policies: SignInPolicies) {}

  async holdsForCaller(): Promise<boolean> {
    const { secondFactor } = await this.policies.of(currentOrganisation());
    if (secondFactor === 'administrators') return allows(currentCaller().allowance, 'any-admin');
    return secondFactor === 'everybody';
  }
}
