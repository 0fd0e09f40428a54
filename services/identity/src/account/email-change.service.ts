import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PeopleRepository } from '../person-records/people.repository.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { AccountLimits } from './account-limits.ts';
import { EmailUpdater } from './email-updater.ts';
import { EmailChangeMails } from './email-change-mails.ts';
import { EmailChangesRepository } from './email-changes.repository.ts';

/** Changes the address a person signs in with: they request it and confirm it with a mailed link. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly changes: EmailChangesRepository,
    private readonly mails: EmailChangeMails,
    private readonly updater: EmailUpdater,
    private readonly limits: AccountLimits,
    private readonly transactions: Transactions,
  ) {}

  /** Responds in the same way whether or not the address is taken. Only its mailbox is notified. */
  async request(email: string): Promise<void> {
    await this.limits.take('email');
    const me = await this.people.get(currentCaller().id);
    if (me.email === email) return;
    const owner = await this.people.findByEmailAcrossOrganisations(email);
    const secret = await this.changes.create(me, email);
    await (owner
      ? this.mails.sendAddressTaken(owner, email)
      : this.mails.sendConfirmation(me, email, secret));
  }

  /** Ends every session, including this one. */
  async confirm(secret: string): Promise<void> {
    await this.limits.take('secret');
    await this.transactions.run(async () => {
      const before = await this.people.get(currentCaller().id);
      const change = await this.changes.take(before, secret);
      if (!change) throw new DomainError('link-expired');
      if (before.email !== change.email) await this.updater.update(before, change.email);
    });
  }

  async pending(person: PersonRecord): Promise<{ email: string; expiresAt: string } | null> {
    const change = await this.changes.find(person);
    return change && { email: change.email, expiresAt: change.expiresAt.toISOString() };
  }
}
