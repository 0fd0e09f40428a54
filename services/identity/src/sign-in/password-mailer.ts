import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MailRefused } from '@atrium/common/mail/mailer';
import { Tasks } from '@atrium/common/tasks/tasks';
import { Accounts } from './accounts.ts';
import type { PageLanguage } from './pages/texts.ts';
import { PasswordLinkMail } from './password-link-mail.ts';

/** For who asked while the mail server was away: one mail in a language, however often they asked. */
const task = 'password-mail';
const soon = 1_000;

/** Mails links to choose a new password, later where the mail server is away. */
@Injectable()
export class PasswordMailer implements BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly accounts: Accounts,
    private readonly mail: PasswordLinkMail,
    private readonly tasks: Tasks,
    private readonly log: ServiceLog,
  ) {
    tasks.define(task, (key) => this.tryAgain(key));
  }

  /** Answers before it has even looked for the account, so that how long it takes says nothing about it. */
  request(email: string, language: PageLanguage): void {
    const work: Promise<void> = this.send(email, language)
      .catch((error: unknown) => this.giveUp(error))
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async send(email: string, language: PageLanguage): Promise<void> {
    const account = await this.accounts.findByEmail(email);
    if (!account?.active) return;
    try {
      await this.mail.sendTo(account, language);
    } catch (error) {
      if (error instanceof MailRefused) throw error;
      this.log.warn({ error }, 'a link to choose a new password will be sent later');
      await this.tasks.schedule(task, account.org, `${language} ${account._id}`, new Date(Date.now() + soon));
    }
  }

  private async tryAgain(key: string): Promise<void> {
    const [language, personId = ''] = key.split(' ') as [PageLanguage, string?];
    const account = await this.accounts.findById(personId);
    if (!account?.active) return;
    await this.mail.sendTo(account, language).catch((error: unknown) => {
      if (!(error instanceof MailRefused)) throw error;
      this.giveUp(error);
    });
  }

  private giveUp(error: unknown): void {
    this.log.error({ error }, 'a link to choose a new password was not sent');
  }
}
