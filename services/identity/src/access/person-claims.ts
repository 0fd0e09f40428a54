/** Claims about a person in tokens. */
export interface TokenClaims {
  readonly org: string;
  /** IDs of the person's roles. */
  readonly roles: readonly string[];
  /** Increases with every change of the person's roles or state. A token with an older value is stale. */
  readonly access_version: number;
  readonly name: string;
  readonly first: string;
  readonly email: string;
  readonly locale: string;
}

/** Whether an account has a person: `none` if the record is missing, `deleted` if the person was deleted. */
export type AccountStatus = 'here' | 'none' | 'deleted';

/**
 * What sign-in needs of people: their claims, and a way to report sign-ins. Runs in the context of the person's
 * organisation.
 */
export abstract class PersonClaims {
  /** Null if the person no longer exists. */
  abstract claimsFor(personId: string): Promise<TokenClaims | null>;

  async accountStatusOf(personId: string): Promise<AccountStatus> {
    return (await this.claimsFor(personId)) ? 'here' : 'none';
  }

  /** Whether they have any permission of administrators. */
  async isAdministrator(_personId: string): Promise<boolean> {
    return false;
  }

  /**
   * Called in the transaction of every sign-in, for implementations that keep the first and the last one. Throws
   * `licence-used-up` if it is the first one and there is no seat for the person.
   */
  async onSignedIn(_personId: string, _at: Date): Promise<void> {}
}
