import { Injectable } from '@nestjs/common';
import { Letters } from '../brand/letters.ts';
import { AccountHolders } from './account-holders.ts';
import type { Account } from './account.schema.ts';
import { passwordMail } from './pages/password.mail.ts';
import type { PageLanguage } from './pages/texts.ts';
import { PasswordLinks, linkMinutes } from './password-links.ts';
import { SignInSettings } from './sign-in.settings.ts';

/** The mail with a link to choose a new password. */
@Injectable()
export class PasswordLinkMail {
  constructor(
    private readonly holders: AccountHolders,
    private readonly links: PasswordLinks,
    private readonly letters: Letters,
    private readonly settings: SignInSettings,
  ) {}

  /** Sends it unless they have enough of them. A link that did not leave is none, and does not count. */
  async sendTo(account: Account, language: PageLanguage): Promise<void> {
    const claims = await this.holders.claimsOf(account);
    const secret = claims && (await this.links.create(account._id));
    if (!claims || !secret) return;
    const link = this.settings.newPasswordLink(secret, language);
    const { email: to } = account;
    try {
      const words = passwordMail({ to, first: claims.first, link, minutes: linkMinutes, language });
      await this.letters.send(account.org, words);
    } catch (error) {
      await this.links.take(secret);
      throw error;
    }
  }
}
