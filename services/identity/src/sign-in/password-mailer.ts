import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ServiceLog } from '@atrium/common/log/service-log';
import { Mailer } from '@atrium/common/mail/mailer';
import { AccountHolders } from './account-holders.ts';
import { Accounts } from './accounts.ts';
import { passwordMail } from './pages/password.mail.ts';
import type { PageLanguage } from './pages/texts.ts';
import { PasswordLinks, linkMinutes } from './password-links.ts';
import { SignInSettings } from './sign-in.settings.ts';

/** Mails links to choose a new password. */
@Injectable()
export class PasswordMailer implements BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly accounts: Accounts,
    private readonly holders: AccountHolders,
    private readonly links: PasswordLinks,
    private readonly mailer: Mailer,
    private readonly settings: SignInSettings,
    private readonly log: ServiceLog,
  ) {}

  /** Answers before it has even looked for the account, so that how long it takes says nothing about it. */
  request(email: string, language: PageLanguage): void {
    const work: Promise<void> = this.send(email, language)
      .catch((error: unknown) => this.log.error({ error }, 'a link to choose a new password was not sent'))
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async send(email: string, language: PageLanguage): Promise<void> {
    const account = await this.accounts.findByEmail(email);
    const claims = account?.active ? await this.holders.claimsOf(account) : null;
    const secret = account && claims ? await this.links.create(account._id) : null;
    if (!account || !claims || !secret) return;
    const link = this.settings.newPasswordLink(secret, language);
    await this.mailer.send(
      passwordMail({ to: account.email, first: claims.first, link, minutes: linkMinutes, language }),
    );
  }
}
