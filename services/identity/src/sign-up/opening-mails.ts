import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { nameOf } from '@atrium/common/directory/directory';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MailRefused } from '@atrium/common/mail/mailer';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { Letters } from '../brand/letters.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { pageLanguage } from '../sign-in/pages/page-language.ts';
import { SignInSettings } from '../sign-in/sign-in.settings.ts';
import { signUpTexts } from './sign-up.texts.ts';

const task = 'sign-up-opened';

/** Tells people that their account was opened with a code, and whose: it could have come into other hands. */
@Injectable()
export class OpeningMails {
  constructor(
    private readonly people: PeopleRepository,
    private readonly letters: Letters,
    private readonly settings: SignInSettings,
    private readonly tasks: Tasks,
    private readonly transactions: Transactions,
    private readonly log: ServiceLog,
  ) {
    tasks.define(task, (key) => this.write(key));
  }

  /** In the transaction that opens it; sent once that has committed. */
  announce(person: string, by: string): Promise<void> {
    const org = currentOrganisation();
    return this.transactions.afterCommit(() => this.tasks.schedule(task, org, `${person} ${by}`, new Date()));
  }

  private async write(key: string): Promise<void> {
    const [id = '', by = ''] = key.split(' ');
    const [person, maker] = [await this.people.find(id), await this.people.find(by)];
    if (!person || !maker) return;
    const language = pageLanguage(person.language, undefined, undefined);
    const { greeting, opened } = signUpTexts[language];
    const link = `${this.settings.publicUrl}/login`;
    const words = { to: person.email, greeting, ...opened(nameOf(maker)), link, language };
    await this.letters.send(person.org, words).catch((error: unknown) => {
      if (!(error instanceof MailRefused)) throw error;
      this.log.error({ error }, 'a person was not told how their account was opened');
    });
  }
}
