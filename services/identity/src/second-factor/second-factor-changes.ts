import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { Transactions } from '@atrium/common/mongo/transactions';
import { AccountMailQueue } from '../account-mail-records/account-mail-queue.ts';
import type { AccountMailRecord } from '../account-mail-records/account-mail.schema.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { aboutOf } from '../people/people.service.ts';
import { SecondFactors } from '../second-factors/second-factors.store.ts';

type About = AccountMailRecord['about'];

/** Changes to second factors. Each is recorded in the audit log and mailed to the person. */
@Injectable()
export class SecondFactorChanges {
  constructor(
    private readonly factors: SecondFactors,
    private readonly provider: IdentityProvider,
    private readonly people: PeopleRepository,
    private readonly mails: AccountMailQueue,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** Returns null if the code is wrong. */
  confirm(code: string): Promise<string[] | null> {
    const { id } = currentCaller();
    return this.transactions.run(async () => {
      const codes = await this.factors.confirm(id, code);
      if (codes) await this.record(id, 'secondFactor.confirm', 'factorOn');
      return codes;
    });
  }

  renewCodes(): Promise<string[]> {
    const { id } = currentCaller();
    return this.transactions.run(async () => {
      const codes = await this.factors.renewCodes(id);
      await this.record(id, 'secondFactor.renewCodes', null);
      return codes;
    });
  }

  remove(): Promise<void> {
    const { id } = currentCaller();
    return this.transactions.run(async () => {
      await this.factors.remove(id);
      await this.record(id, 'secondFactor.remove', 'factorOff');
    });
  }

  /** Reset by an administrator. */
  reset(id: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.provider.resetSecondFactor(id);
      await this.record(id, 'secondFactor.reset', 'factorReset');
    });
  }

  private async record(id: string, action: string, about: About | null): Promise<void> {
    const person = await this.people.get(id);
    await this.audit.record({ action, about: aboutOf(person) });
    if (about) await this.mails.enqueue({ person: id, about, to: person.email });
  }
}
