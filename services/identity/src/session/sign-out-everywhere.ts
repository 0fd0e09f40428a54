import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { ApiTokenRevocation } from '../api-token-records/api-token-revocation.ts';
import { PeopleService } from '../people/people.service.ts';

/** Ends everything with which the caller, or anyone in their place, can use Atrium: sessions and API tokens. */
@Injectable()
export class SignOutEverywhere {
  constructor(
    private readonly people: PeopleService,
    private readonly apiTokens: ApiTokenRevocation,
    private readonly transactions: Transactions,
  ) {}

  run(): Promise<void> {
    const { id } = currentCaller();
    return this.transactions.run(async () => {
      await this.people.endSessions(id);
      await this.apiTokens.revokePersonalOf(id);
    });
  }
}
