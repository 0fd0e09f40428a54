import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { isExpired } from '../sign-in-policies/session-limits.ts';
import { SignInPolicies } from '../sign-in-policies/sign-in-policies.store.ts';
import type { Account } from './account.schema.ts';
import { Accounts } from './accounts.store.ts';
import { PersonClaims, type AccountStatus, type TokenClaims } from '../access/person-claims.ts';

/** A session, or a token issued in one. Times in seconds. */
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
    private readonly transactions: Transactions,
  ) {}

  /** The claims of a person, as long as their sign-in is valid; without `use`, their current claims. */
  async currentClaims(personId: string, use?: SignInUse): Promise<TokenClaims | null> {
    const account = await this.accounts.findById(personId);
    if (!account?.active) return null;
    if (use && (use.signedInAt <= account.sessionEpoch || (await this.isExpired(account, use)))) return null;
    return this.claimsOf(account);
  }

  isAdministrator({ _id, org }: Account): Promise<boolean> {
    return runForOrganisation(org, randomUUID(), () => this.people.isAdministrator(_id));
  }

  claimsOf({ _id, org }: Account): Promise<TokenClaims | null> {
    return runForOrganisation(org, randomUUID(), () => this.people.claimsFor(_id));
  }

  accountStatusOf({ _id, org }: Account): Promise<AccountStatus> {
    return runForOrganisation(org, randomUUID(), () => this.people.accountStatusOf(_id));
  }

  /** By the rules of the organisation. The last use is read only if it matters. */
  private async isExpired({ org }: Account, { signedInAt, usedAt }: SignInUse): Promise<boolean> {
    const policy = await this.policies.get(org);
    const last = policy.idleMinutes === null ? signedInAt : await usedAt();
    return isExpired({ startedAt: new Date(signedInAt * 1000), lastUsedAt: new Date(last * 1000) }, policy);
  }

  /** Records a sign-in, and returns its time in seconds. Null if it is the first one and there is no seat for it. */
  async recordSignIn(account: Account, now = new Date()): Promise<number | null> {
    const record = async (): Promise<number> => {
      await this.people.onSignedIn(account._id, now);
      return this.accounts.recordSignIn(account, now);
    };
    try {
      return await runForOrganisation(account.org, randomUUID(), () => this.transactions.run(record));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'licence-used-up') return null;
      throw error;
    }
  }
}
