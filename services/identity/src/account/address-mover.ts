import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import { searchable } from '../people/person.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { EmailChangeMails } from './email-change-mails.ts';

const tell = 'people.email-changed';

/** Gives a person another address, here and where they sign in, and tells the old one. */
@Injectable()
export class AddressMover {
  constructor(
    private readonly people: PeopleRepository,
    private readonly provider: IdentityProvider,
    private readonly announcer: PersonAnnouncer,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
    private readonly mails: EmailChangeMails,
  ) {
    tasks.define(tell, (key) => this.tell(key));
  }

  /** In a transaction. */
  async move(before: PersonRecord, email: string, org: string): Promise<void> {
    await this.provider.changeEmail(before._id, email);
    const changes = { email, ...searchable({ ...before, email }) };
    const after = await this.people.change(before._id, before.version, changes);
    if (!after) throw new DomainError('version-conflict');
    await this.announcer.announce([after]);
    // A mail server that is away for a while does not keep anybody from their new address.
    await this.transactions.afterCommit(() =>
      this.tasks.schedule(tell, org, `${before._id} ${before.email}`, new Date()),
    );
  }

  private async tell(key: string): Promise<void> {
    const [id = '', old = ''] = key.split(' ');
    const person = await this.people.find(id);
    if (person) await this.mails.changed(person, old);
  }
}
