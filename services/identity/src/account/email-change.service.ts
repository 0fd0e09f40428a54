import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PeopleRepository } from '../people/people.repository.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { AccountLimits } from './account-limits.ts';
import { AddressMover } from './address-mover.ts';
import { EmailChangeMails } from './email-change-mails.ts';
import { EmailChangesRepository } from './email-changes.repository.ts';

/** Another address to sign in with: asked for, and confirmed by a link that was mailed there. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly changes: EmailChangesRepository,
    private readonly mails: EmailChangeMails,
    private readonly mover: AddressMover,
    private readonly limits: AccountLimits,
    private readonly transactions: Transactions,
  ) {}

  /** Answers the same whether the address is somebody's; only its mailbox is told. */
  async ask(email: string): Promise<void> {
    await this.limits.take('email');
    const me = await this.people.get(currentCaller().id);
    if (me.email === email) return;
    const owner = await this.people.findByEmailOfAll(email);
    const secret = await this.changes.expect(me, email);
    await (owner ? this.mails.taken(owner, email) : this.mails.confirm(me, email, secret));
  }

  /** Every session ends with the old address, this one too. */
  async confirm(secret: string): Promise<void> {
    await this.limits.take('secret');
    await this.transactions.run(async () => {
      const before = await this.people.get(currentCaller().id);
      const change = await this.changes.take(before, secret);
      if (!change) throw new DomainError('link-expired');
      if (before.email !== change.email) await this.mover.move(before, change.email);
    });
  }

  async pending(person: PersonRecord): Promise<{ email: string; expiresAt: string } | null> {
    const change = await this.changes.find(person);
    return change && { email: change.email, expiresAt: change.expiresAt.toISOString() };
  }
}
