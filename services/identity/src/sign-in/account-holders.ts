import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { Account } from './account.schema.ts';
import { Accounts } from './accounts.ts';
import { PersonClaims, type Standing, type TokenClaims } from './person-claims.ts';

/** Accounts with the people they belong to. */
@Injectable()
export class AccountHolders {
  constructor(
    private readonly accounts: Accounts,
    private readonly people: PersonClaims,
  ) {}

  /** The claims of whoever signed in at a time, in seconds, as long as that is worth anything. */
  async claimsSince(personId: string, signedInAt: number | undefined): Promise<TokenClaims | null> {
    const account = await this.accounts.findById(personId);
    if (!account?.active) return null;
    if (signedInAt !== undefined && signedInAt <= account.sessionEpoch) return null;
    return this.claimsOf(account);
  }

  claimsOf({ _id, org }: Account): Promise<TokenClaims | null> {
    return runForOrganisation(org, randomUUID(), () => this.people.claimsFor(_id));
  }

  standingOf({ _id, org }: Account): Promise<Standing> {
    return runForOrganisation(org, randomUUID(), () => this.people.standingOf(_id));
  }

  /** Notes that somebody came; answers with the time of the sign-in in seconds. */
  async signedIn(account: Account, now = new Date()): Promise<number> {
    const at = await this.accounts.recordSignIn(account, now);
    await runForOrganisation(account.org, randomUUID(), () => this.people.onSignedIn(account._id, now));
    return at;
  }
}
