import { Injectable } from '@nestjs/common';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { allowsInAnyScope } from '@atrium/proto/access';
import { SignInPolicies } from '../sign-in-policies/sign-in-policies.store.ts';

/** Whether the organisation requires a second factor from a person. */
@Injectable()
export class TwoStepPolicy {
  constructor(private readonly policies: SignInPolicies) {}

  requiresTwoStepOfCaller(): Promise<boolean> {
    return this.policies.requiresTwoStep(currentOrganisation(), () =>
      allowsInAnyScope(currentCaller().allowance, 'any-admin'),
    );
  }
}
