import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { randomUUID } from 'node:crypto';
import type { PersonRecord } from '../person-records/person.schema.ts';
import type { AccountMailRecord } from './account-mail.schema.ts';
import { AccountMailsRepository } from './account-mails.repository.ts';

/** The task that sends one. */
export const accountMailTask = 'people.account-mail';

type AddressHolder = Pick<PersonRecord, '_id' | 'email' | 'state'>;

/** Mails to people about what was done to their account or data. The queue is in the database, so no mail is lost in a crash. */
@Injectable()
export class AccountMailQueue {
  constructor(
    private readonly mails: AccountMailsRepository,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
  ) {}

  /** Call in the transaction of the change. An unreachable mail server does not make the change fail. */
  async enqueue(letter: Pick<AccountMailRecord, 'person' | 'about' | 'to'>): Promise<void> {
    const [id, org] = [randomUUID(), currentOrganisation()];
    await this.mails.insert({ _id: id, org, ...letter });
    await this.transactions.afterCommit(() => this.tasks.schedule(accountMailTask, org, id, new Date()));
  }

  /** Whoever takes over an account by its address is noticed by the person it belongs to. */
  async tellAtFormerAddress(before: AddressHolder, email: string): Promise<void> {
    if (email === before.email || before.state !== 'active') return;
    await this.enqueue({ person: before._id, about: 'email', to: before.email });
  }
}
