import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MailRejected } from '@atrium/common/mail/mailer';
import { Tasks } from '@atrium/common/tasks/tasks';
import { BrandedMailer } from '../brand/branded-mailer.ts';
import type { PageLanguage } from '../page-texts/texts.ts';
import { SignInSettings } from '../settings/sign-in.settings.ts';
import { SignUpCandidates, isDeactivated, type SignUpCandidate } from './sign-up-candidates.store.ts';
import { SignUpSecrets, linkHours } from './sign-up-secrets.store.ts';
import { signUpTexts } from './sign-up.texts.ts';

/** For requests while the mail server is unreachable: one mail per language, however many requests there were. */
const task = 'sign-up-mail';
const soon = 1_000;

/**
 * Mails links to sign up with, later if the mail server is unreachable. People whose account exists or is deactivated
 * are told so.
 */
@Injectable()
export class SignUpMailer implements BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly signUpCandidates: SignUpCandidates,
    private readonly secrets: SignUpSecrets,
    private readonly brandedMailer: BrandedMailer,
    private readonly settings: SignInSettings,
    private readonly tasks: Tasks,
    private readonly log: ServiceLog,
  ) {
    tasks.define(task, (key) => this.tryAgain(key));
  }

  /** Returns before doing any of it, so the response time does not reveal who has an account. */
  request(email: string, signUpCandidate: SignUpCandidate, language: PageLanguage): void {
    const work: Promise<void> = this.send(email, signUpCandidate, language)
      .catch((error: unknown) => this.giveUp(error))
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async send(email: string, signUpCandidate: SignUpCandidate, language: PageLanguage): Promise<void> {
    try {
      await this.write(email, signUpCandidate, language);
    } catch (error) {
      if (error instanceof MailRejected) throw error;
      this.log.warn({ error }, 'Could not send a sign-up e-mail, retrying');
      await this.tasks.schedule(
        task,
        signUpCandidate.org,
        `${language} ${email}`,
        new Date(Date.now() + soon),
      );
    }
  }

  private async tryAgain(key: string): Promise<void> {
    const [language, email = ''] = key.split(' ') as [PageLanguage, string?];
    const candidate = await this.signUpCandidates.ownerOf(email);
    if (!candidate) return;
    await this.write(email, candidate, language).catch((error: unknown) => {
      if (!(error instanceof MailRejected)) throw error;
      this.giveUp(error);
    });
  }

  /** A link that could not be sent does not count. */
  private async write(to: string, signUpCandidate: SignUpCandidate, language: PageLanguage): Promise<void> {
    const { greeting, known, deactivated, link: linkText } = signUpTexts[language];
    const { publicUrl } = this.settings;
    const sendInstead = (texts: typeof known) =>
      this.brandedMailer.send(signUpCandidate.org, {
        ...{ to, greeting, ...texts },
        ...{ link: `${publicUrl}/login`, language },
      });
    if (isDeactivated(signUpCandidate)) return sendInstead(deactivated);
    if (await this.signUpCandidates.hasSignedUp(signUpCandidate)) return sendInstead(known);
    const secret = await this.secrets.issue('link', { email: to, language }, linkHours * 60);
    // In the fragment, so no server on the way logs it.
    const link = `${publicUrl}/login/confirm-email#${secret}`;
    try {
      await this.brandedMailer.send(signUpCandidate.org, { to, greeting, ...linkText, link, language });
    } catch (error) {
      await this.secrets.take('link', secret);
      throw error;
    }
  }

  private giveUp(error: unknown): void {
    this.log.error({ error }, 'Could not send a sign-up e-mail');
  }
}
