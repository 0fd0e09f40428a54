/** What tokens say about a person. */
export interface TokenClaims {
  readonly org: string;
  /** Ids of the person's roles. */
  readonly roles: readonly string[];
  /** Grows with every change of the person's roles or state; an older token is stale. */
  readonly access_version: number;
  readonly name: string;
  readonly first: string;
  readonly email: string;
  readonly locale: string;
}

/** Whether there is a person behind an account: `none` is a record that is missing, `deleted` one that was deleted. */
export type Standing = 'here' | 'none' | 'deleted';

/** What sign-in needs of the people: their claims, and to tell them who came. Runs in the person's organisation. */
export abstract class PersonClaims {
  /** Null when there is no such person any more. */
  abstract claimsFor(personId: string): Promise<TokenClaims | null>;

  async standingOf(personId: string): Promise<Standing> {
    return (await this.claimsFor(personId)) ? 'here' : 'none';
  }

  /** Whether they may do anything that administrators do. */
  async isAdministrator(_personId: string): Promise<boolean> {
    return false;
  }

  /** Told after every sign-in; for who keeps a copy of first and last sign-in. */
  async onSignedIn(_personId: string, _at: Date): Promise<void> {}
}
