import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MailRefused } from '@atrium/common/mail/mailer';
import { Tasks } from '@atrium/common/tasks/tasks';
import { Letters } from '../brand/letters.ts';
import type { PageLanguage } from '../sign-in/pages/texts.ts';
import { SignInSettings } from '../sign-in/sign-in.settings.ts';
import { Candidates, type Candidate } from './candidates.ts';
import { SignUpSecrets, linkHours } from './sign-up-secrets.ts';
import { signUpTexts } from './sign-up.texts.ts';

/** For who asked while the mail server was away: one mail in a language, however often they asked. */
const task = 'sign-up-mail';
const soon = 1_000;

/** Mails links to sign up with, later where the mail server is away; who has an account is told so. */
@Injectable()
export class SignUpMailer implements BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly candidates: Candidates,
    private readonly secrets: SignUpSecrets,
    private readonly letters: Letters,
    private readonly settings: SignInSettings,
    private readonly tasks: Tasks,
    private readonly log: ServiceLog,
  ) {
    tasks.define(task, (key) => this.tryAgain(key));
  }

  /** Answers before any of it, so that how long it takes does not say who has an account. */
  request(email: string, candidate: Candidate, language: PageLanguage): void {
    const work: Promise<void> = this.send(email, candidate, language)
      .catch((error: unknown) => this.giveUp(error))
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async send(email: string, candidate: Candidate, language: PageLanguage): Promise<void> {
    try {
      await this.write(email, candidate, language);
    } catch (error) {
      if (error instanceof MailRefused) throw error;
      this.log.warn({ error }, 'a link to sign up with will be sent later');
      await this.tasks.schedule(task, candidate.org, `${language} ${email}`, new Date(Date.now() + soon));
    }
  }

  private async tryAgain(key: string): Promise<void> {
    const [language, email = ''] = key.split(' ') as [PageLanguage, string?];
    const candidate = await this.candidates.byEmail(email);
    if (!candidate) return;
    await this.write(email, candidate, language).catch((error: unknown) => {
      if (!(error instanceof MailRefused)) throw error;
      this.giveUp(error);
    });
  }

  /** A link that did not leave is none. */
  private async write(to: string, candidate: Candidate, language: PageLanguage): Promise<void> {
    const { greeting, known, link: words } = signUpTexts[language];
    const { publicUrl } = this.settings;
    if (await this.candidates.hasArrived(candidate))
      return this.letters.send(candidate.org, {
        ...{ to, greeting, ...known },
        ...{ link: `${publicUrl}/login`, language },
      });
    const secret = await this.secrets.issue('link', { email: to, language }, linkHours * 60);
    // Behind the `#`, so that no server on the way writes it down.
    const link = `${publicUrl}/login/confirm-email#${secret}`;
    try {
      await this.letters.send(candidate.org, { to, greeting, ...words, link, language });
    } catch (error) {
      await this.secrets.take('link', secret);
      throw error;
    }
  }

  private giveUp(error: unknown): void {
    this.log.error({ error }, 'a link to sign up with was not sent');
  }
}
