import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MailRejected } from '@atrium/common/mail/mailer';
import { Tasks } from '@atrium/common/tasks/tasks';
import { Accounts } from './accounts.store.ts';
import type { PageLanguage } from '../page-texts/texts.ts';
import { PasswordLinkMail } from './password-link-mail.ts';

/** For requests while the mail server is unreachable: one mail per language, however many requests there were. */
const task = 'password-mail';
const soon = 1_000;

/** Mails links to set a new password, later if the mail server is unreachable. */
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

  /** Returns before it has even looked for the account, so the response time reveals nothing about it. */
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
      if (error instanceof MailRejected) throw error;
      this.log.warn({ error }, 'Could not send a password reset e-mail, retrying');
      await this.tasks.schedule(task, account.org, `${language} ${account._id}`, new Date(Date.now() + soon));
    }
  }

  private async tryAgain(key: string): Promise<void> {
    const [language, personId = ''] = key.split(' ') as [PageLanguage, string?];
    const account = await this.accounts.findById(personId);
    if (!account?.active) return;
    await this.mail.sendTo(account, language).catch((error: unknown) => {
      if (!(error instanceof MailRejected)) throw error;
      this.giveUp(error);
    });
  }

  private giveUp(error: unknown): void {
    this.log.error({ error }, 'Could not send a password reset e-mail');
  }
}
