import { Injectable } from '@nestjs/common';
import { MailRejected } from '@atrium/common/mail/mailer';
import { Tasks } from '@atrium/common/tasks/tasks';
import { accountMailTask } from '../account-mail-records/account-mail-queue.ts';
import { AccountMailsRepository } from '../account-mail-records/account-mails.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { EmailChangeMails } from './email-change-mails.ts';

/** Sends the queued mails. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly queue: AccountMailsRepository,
    private readonly people: PeopleRepository,
    private readonly mails: EmailChangeMails,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      accountMailTask,
      (id) => this.send(id),
      () => this.reconcile(),
    );
  }

  /** Schedules mails that lost their task in a crash after the change was committed. */
  async reconcile(): Promise<void> {
    for (const { _id, org } of await this.queue.waiting())
      await this.tasks.schedule(accountMailTask, org, _id, new Date());
  }

  private async send(id: string): Promise<void> {
    const letter = await this.queue.find(id);
    const person = letter && (await this.people.find(letter.person));
    if (person) await this.mails.sendQueued(person, letter).catch(unlessRefused);
    await this.queue.remove(id);
  }
}

/** A rejected mailbox no longer exists, so retrying would not help. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof MailRejected)) throw error;
}
