import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { ApiTokenRevocation } from '../api-token-records/api-token-revocation.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonRules } from '../people/person-rules.ts';
import { SecondFactorChanges } from './second-factor-changes.ts';

@Injectable()
export class SecondFactorResetService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly rules: PersonRules,
    private readonly changes: SecondFactorChanges,
    private readonly apiTokens: ApiTokenRevocation,
    private readonly transactions: Transactions,
  ) {}

  /**
   * After a reset, a password is enough to sign in, so this needs the same permissions as changing the person's
   * address. Revokes the person's API tokens, because the app may have been lost to someone else.
   */
  async reset(id: string): Promise<void> {
    const person = await this.people.get(id);
    await this.rules.assertMayChangeContact(person, currentCaller());
    await this.transactions.run(async () => {
      await this.changes.reset(id);
      await this.apiTokens.revokePersonalOf(id);
    });
  }
}
