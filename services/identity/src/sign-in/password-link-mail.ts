import { Injectable } from '@nestjs/common';
import { BrandedMailer } from '../brand/branded-mailer.ts';
import { AccountHolders } from './account-holders.ts';
import type { Account } from './account.schema.ts';
import { passwordMail } from './pages/password.mail.ts';
import type { PageLanguage } from '../page-texts/texts.ts';
import { PasswordLinks, linkMinutes } from './password-links.store.ts';
import { SignInSettings } from '../settings/sign-in.settings.ts';

/** Mails a link to set a new password. */
@Injectable()
export class PasswordLinkMail {
  constructor(
    private readonly holders: AccountHolders,
    private readonly links: PasswordLinks,
    private readonly brandedMailer: BrandedMailer,
    private readonly settings: SignInSettings,
  ) {}

  /** Sends it unless the person has enough valid links. A link that could not be sent does not count. */
  async sendTo(account: Account, language: PageLanguage): Promise<void> {
    const claims = await this.holders.claimsOf(account);
    const secret = claims && (await this.links.create(account._id));
    if (!claims || !secret) return;
    const link = this.settings.newPasswordLink(secret, language);
    const { email: to } = account;
    try {
      const content = passwordMail({ to, first: claims.first, link, minutes: linkMinutes, language });
      await this.brandedMailer.send(account.org, content);
    } catch (error) {
      await this.links.take(secret);
      throw error;
    }
  }
}
