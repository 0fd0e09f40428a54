import { Injectable } from '@nestjs/common';

/** What a change to people is about, for those who are notified of it. */
export interface PersonChange {
  /** Whether it concerns permissions or sessions. */
  readonly rights: boolean;
  /** Whether it concerns anything else. */
  readonly profile: boolean;
  /** Whether colleagues can see it in the profile. */
  readonly visible: boolean;
}

/**
 * For identity providers that keep their own copy of token claims. The provider must have a change before other
 * services learn of it: otherwise they would refuse tokens as stale that the provider still renews unchanged.
 */
export abstract class ClaimsSync {
  /**
   * Call in the transaction of the change. Returns true if the provider's sync publishes the change itself, once the
   * provider has it.
   */
  abstract sync(people: readonly string[], change: PersonChange): Promise<boolean>;
}

/** The built-in provider reads people and their access directly, so it needs no sync. */
@Injectable()
export class NoClaimsSync extends ClaimsSync {
  override async sync(): Promise<boolean> {
    return false;
  }
}
