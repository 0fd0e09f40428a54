import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { fullName } from '@atrium/common/directory/directory';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MailRejected } from '@atrium/common/mail/mailer';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import { BrandedMailer } from '../brand/branded-mailer.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { pageLanguage } from '../page-texts/page-language.ts';
import { SignInSettings } from '../settings/sign-in.settings.ts';
import { signUpTexts } from './sign-up.texts.ts';

const task = 'account-activated';

/**
 * Tells people that their account was activated with a code and who created the code, because it could have fallen into
 * other hands.
 */
@Injectable()
export class AccountActivationMails {
  constructor(
    private readonly people: PeopleRepository,
    private readonly brandedMailer: BrandedMailer,
    private readonly settings: SignInSettings,
    private readonly tasks: Tasks,
    private readonly transactions: Transactions,
    private readonly log: ServiceLog,
  ) {
    tasks.define(task, (key) => this.send(key));
  }

  /** Call in the transaction that activates the account. The mail is sent after the commit. */
  schedule(person: string, by: string): Promise<void> {
    const org = currentOrganisation();
    return this.transactions.afterCommit(() => this.tasks.schedule(task, org, `${person} ${by}`, new Date()));
  }

  private async send(key: string): Promise<void> {
    const [id = '', by = ''] = key.split(' ');
    const [person, maker] = [await this.people.find(id), await this.people.find(by)];
    if (!person || !maker) return;
    const language = pageLanguage(person.language, undefined, undefined);
    const { greeting, activated } = signUpTexts[language];
    const link = `${this.settings.publicUrl}/login`;
    const content = { to: person.email, greeting, ...activated(fullName(maker)), link, language };
    await this.brandedMailer.send(person.org, content).catch((error: unknown) => {
      if (!(error instanceof MailRejected)) throw error;
      this.log.error({ error }, 'Could not send an account activation notice');
    });
  }
}
