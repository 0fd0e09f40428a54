import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { MailRefused } from '@atrium/common/mail/mailer';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { PeopleRepository } from '../people/people.repository.ts';
import type { AccountLetterRecord } from './account-letter.schema.ts';
import { EmailChangeMails } from './email-change-mails.ts';

const kind = 'people.account-letter';

/** Tells people that how they sign in was changed; they hear of it whatever goes down in between. */
@Injectable()
export class AccountLetters {
  constructor(
    @InjectModel('AccountLetter') private readonly letters: Model<AccountLetterRecord>,
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

  /** In the transaction of the change: a mail server that is away keeps nobody from it. */
  async expect(letter: Pick<AccountLetterRecord, 'person' | 'about' | 'to'>): Promise<void> {
    const [id, org] = [randomUUID(), currentOrganisation()];
    await this.letters.insertMany([{ _id: id, org, ...letter }]);
    await this.transactions.afterCommit(() => this.tasks.schedule(kind, org, id, new Date()));
  }

  /** A crash may have come between the change and its task. */
  async reconcile(): Promise<void> {
    const waiting = await this.letters
      .find()
      .select({ _id: 1, org: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<AccountLetterRecord[]>();
    for (const { _id, org } of waiting) await this.tasks.schedule(kind, org, _id, new Date());
  }

  private async send(id: string): Promise<void> {
    const letter = await this.letters.findById(id).lean<AccountLetterRecord | null>();
    const person = letter && (await this.people.find(letter.person));
    if (person) await this.mails.changed(person, letter).catch(unlessRefused);
    await this.letters.deleteOne({ _id: id });
  }
}

/** Nobody has the mailbox any more: trying again would not help. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof MailRefused)) throw error;
}
