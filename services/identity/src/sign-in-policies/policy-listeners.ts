import { Injectable } from '@nestjs/common';

/**
 * Called in the transaction that changes the sign-in policy of the current organisation. For identity providers that
 * store its effect on each person.
 */
export abstract class PolicyListeners {
  abstract onPolicyChanged(): Promise<void>;
}

/** The built-in provider reads the policy at every sign-in. */
@Injectable()
export class NoPolicyListeners extends PolicyListeners {
  override async onPolicyChanged(): Promise<void> {}
}
