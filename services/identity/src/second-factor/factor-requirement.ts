import { Injectable } from '@nestjs/common';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { allowsSomewhere } from '@atrium/proto/access';
import { SignInPolicies } from '../sign-in-policy/sign-in-policies.ts';

/** Whether the organisation asks somebody for a second factor. */
@Injectable()
export class FactorRequirement {
  constructor(private readonly policies: SignInPolicies) {}

  holdsForCaller(): Promise<boolean> {
    return this.policies.asksFactor(currentOrganisation(), () =>
      allowsSomewhere(currentCaller().allowance, 'any-admin'),
    );
  }
}
