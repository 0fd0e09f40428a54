import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { Transactions } from '@atrium/common/mongo/transactions';
import { AccountLetters } from '../account/account-letters.ts';
import type { AccountLetterRecord } from '../account/account-letter.schema.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { aboutOf } from '../people/people.service.ts';
import { SecondFactors } from './second-factors.ts';

type About = AccountLetterRecord['about'];

/** Changes of second factors, each written down and told by mail to whose it is. */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly factors: SecondFactors,
    private readonly provider: IdentityProvider,
    private readonly people: PeopleRepository,
    private readonly letters: AccountLetters,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** Null when the code was not right. */
  confirmed(code: string): Promise<string[] | null> {
    const { id } = currentCaller();
    return this.transactions.run(async () => {
      const codes = await this.factors.confirm(id, code);
      if (codes) await this.tell(id, 'secondFactor.confirm', 'factorOn');
      return codes;
    });
  }

  codesRenewed(): Promise<string[]> {
    const { id } = currentCaller();
    return this.transactions.run(async () => {
      const codes = await this.factors.renewCodes(id);
      await this.tell(id, 'secondFactor.renewCodes', null);
      return codes;
    });
  }

  removed(): Promise<void> {
    const { id } = currentCaller();
    return this.transactions.run(async () => {
      await this.factors.remove(id);
      await this.tell(id, 'secondFactor.remove', 'factorOff');
    });
  }

  /** By an administrator. */
  reset(id: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.provider.resetSecondFactor(id);
      await this.tell(id, 'secondFactor.reset', 'factorReset');
    });
  }

  private async tell(id: string, action: string, about: About | null): Promise<void> {
    const person = await this.people.get(id);
    await this.audit.record({ action, about: aboutOf(person) });
    if (about) await this.letters.expect({ person: id, about, to: person.email });
  }
}
