import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { TokenInvalidator } from '../person-records/token-invalidator.ts';
import { Accounts } from './accounts.store.ts';

/** The access tokens of an account. They are signed and not stored, so they can only be outdated all at once. */
@Injectable()
export class AccountTokens {
  constructor(
    private readonly accounts: Accounts,
    private readonly invalidator: TokenInvalidator,
    private readonly transactions: Transactions,
  ) {}

  /**
   * In the caller's transaction if there is one. Does nothing if there is no such account. After `all`, no device of the
   * person gets push notifications any more.
   */
  async outdate(personId: string, ended: 'one' | 'all'): Promise<void> {
    const account = await this.accounts.findById(personId);
    if (!account) return;
    await runForOrganisation(account.org, randomUUID(), () =>
      this.transactions.run(() =>
        this.invalidator.invalidateTokens(personId, ended === 'all' ? { sessionsEndedAt: new Date() } : {}),
      ),
    );
  }
}
