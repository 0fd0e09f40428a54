import { Injectable } from '@nestjs/common';
import type { AccessRecord } from './access.schema.ts';

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
   * provider has it. `access` is what has changed in it.
   */
  abstract sync(
    people: readonly string[],
    change: PersonChange,
    access: readonly AccessRecord[],
  ): Promise<boolean>;

  /** The version that tokens have at least: less than that of the access until the provider has the change. */
  abstract tokenVersionOf(access: AccessRecord): Promise<number>;

  /** The collection of the people for whom it is less, by ID. Null if there are never any. */
  abstract readonly pendingPeople: string | null;
}

/** The built-in provider reads people and their access directly, so it needs no sync. */
@Injectable()
export class NoClaimsSync extends ClaimsSync {
  override readonly pendingPeople = null;

  override async sync(): Promise<boolean> {
    return false;
  }

  override async tokenVersionOf({ version }: AccessRecord): Promise<number> {
    return version;
  }
}
