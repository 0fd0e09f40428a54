import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { isOver } from '../sign-in-policy/session-limits.ts';
import { SignInPolicies } from '../sign-in-policy/sign-in-policies.ts';
import type { Account } from './account.schema.ts';
import { Accounts } from './accounts.ts';
import { PersonClaims, type Standing, type TokenClaims } from './person-claims.ts';

/** A session, or a token that was issued in one; times in seconds. */
export interface SignInUse {
  readonly signedInAt: number;
  readonly usedAt: () => Promise<number>;
}

/** Accounts with the people they belong to. */
@Injectable()
export class AccountHolders {
  constructor(
    private readonly accounts: Accounts,
    private readonly people: PersonClaims,
    private readonly policies: SignInPolicies,
  ) {}

  /** The claims of whoever signed in, as long as that is worth anything; without a use, whoever they are now. */
  async claimsSince(personId: string, use?: SignInUse): Promise<TokenClaims | null> {
    const account = await this.accounts.findById(personId);
    if (!account?.active) return null;
    if (use && (use.signedInAt <= account.sessionEpoch || (await this.isOver(account, use)))) return null;
    return this.claimsOf(account);
  }

  isAdministrator({ _id, org }: Account): Promise<boolean> {
    return runForOrganisation(org, randomUUID(), () => this.people.isAdministrator(_id));
  }

  claimsOf({ _id, org }: Account): Promise<TokenClaims | null> {
    return runForOrganisation(org, randomUUID(), () => this.people.claimsFor(_id));
  }

  standingOf({ _id, org }: Account): Promise<Standing> {
    return runForOrganisation(org, randomUUID(), () => this.people.standingOf(_id));
  }

  /** By the rules of the organisation. When it was used last is only asked for where that matters. */
  private async isOver({ org }: Account, { signedInAt, usedAt }: SignInUse): Promise<boolean> {
    const policy = await this.policies.of(org);
    const last = policy.idleMinutes === null ? signedInAt : await usedAt();
    return isOver({ startedAt: new Date(signedInAt * 1000), lastUsedAt: new Date(last * 1000) }, policy);
  }

  /** Notes that somebody came; answers with the time of the sign-in in seconds. */
  async signedIn(account: Account, now = new Date()): Promise<number> {
    const at = await this.accounts.recordSignIn(account, now);
    await runForOrganisation(account.org, randomUUID(), () => this.people.onSignedIn(account._id, now));
    return at;
  }
}
