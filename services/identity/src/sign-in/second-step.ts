import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { SignInPolicies } from '../sign-in-policy/sign-in-policies.ts';
import { AccountHolders } from './account-holders.ts';
import type { Account } from './account.schema.ts';

/** What is asked for after the password: a code, or to set up an app that shows some. */
export type SecondStep = 'code' | 'enrol';

/** Whether a password alone lets somebody in. */
@Injectable()
export class SecondSteps {
  constructor(
    private readonly factors: SecondFactors,
    private readonly policies: SignInPolicies,
    private readonly holders: AccountHolders,
  ) {}

  async neededBy(account: Account): Promise<SecondStep | null> {
    if (await this.factors.find(account._id)) return 'code';
    const isAsked = await this.policies.asksFactor(account.org, () => this.holders.isAdministrator(account));
    return isAsked ? 'enrol' : null;
  }
}
