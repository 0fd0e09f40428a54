import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../second-factors/second-factors.store.ts';
import { SignInPolicies } from '../sign-in-policies/sign-in-policies.store.ts';
import { AccountHolders } from './account-holders.ts';
import type { Account } from './account.schema.ts';

/** Required after the password: a code, or setting up an authenticator app. */
export type TwoStepAction = 'code' | 'enrol';

/** Decides whether a password alone is enough to sign in. */
@Injectable()
export class TwoStepRequirement {
  constructor(
    private readonly factors: SecondFactors,
    private readonly policies: SignInPolicies,
    private readonly holders: AccountHolders,
  ) {}

  async requiredFor(account: Account): Promise<TwoStepAction | null> {
    if (await this.factors.find(account._id)) return 'code';
    const isRequired = await this.policies.requiresTwoStep(account.org, () =>
      this.holders.isAdministrator(account),
    );
    return isRequired ? 'enrol' : null;
  }
}
