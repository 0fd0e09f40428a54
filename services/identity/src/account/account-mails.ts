import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { MailRejected } from '@atrium/common/mail/mailer';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { randomUUID } from 'node:crypto';
import { PeopleRepository } from '../person-records/people.repository.ts';
import type { AccountMailRecord } from './account-mail.schema.ts';
import { AccountMailsRepository } from './account-mails.repository.ts';
import { EmailChangeMails } from './email-change-mails.ts';

const kind = 'people.account-mail';

/** Mails people that their sign-in was changed. The queue is in the database, so no mail is lost in a crash. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly queue: AccountMailsRepository,
    private readonly people: PeopleRepository,
    private readonly mails: EmailChangeMails,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      kind,
      (id) => this.send(id),
      () => this.reconcile(),
    );
  }

  /** Call in the transaction of the change. An unreachable mail server does not make the change fail. */
  async enqueue(letter: Pick<AccountMailRecord, 'person' | 'about' | 'to'>): Promise<void> {
    const [id, org] = [randomUUID(), currentOrganisation()];
    await this.queue.insert({ _id: id, org, ...letter });
    await this.transactions.afterCommit(() => this.tasks.schedule(kind, org, id, new Date()));
  }

  /** Schedules mails that lost their task in a crash after the change was committed. */
  async reconcile(): Promise<void> {
    for (const { _id, org } of await this.queue.waiting())
      await this.tasks.schedule(kind, org, _id, new Date());
  }

  private async send(id: string): Promise<void> {
    const letter = await this.queue.find(id);
    const person = letter && (await this.people.find(letter.person));
    if (person) await this.mails.sendSignInChanged(person, letter).catch(unlessRefused);
    await this.queue.remove(id);
  }
}

/** A rejected mailbox no longer exists, so retrying would not help. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof MailRejected)) throw error;
}
