import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ServiceLog } from '@atrium/common/log/service-log';
import { MailRejected } from '@atrium/common/mail/mailer';
import { BrandedMailer } from '../brand/branded-mailer.ts';
import type { MailContent } from '../page-texts/mail-template.ts';
import { pageLanguage } from '../page-texts/page-language.ts';
import type { PageLanguage } from '../page-texts/texts.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { SignInSettings } from '../settings/sign-in.settings.ts';

/** A mail to superusers in one language. */
export type SuperuserLetter = Pick<MailContent, 'subject' | 'text' | 'button' | 'notes'>;

const greetings: Readonly<Record<PageLanguage, (first: string) => string>> = {
  'en-GB': (first) => `Hello ${first},`,
  pl: (first) => `Cześć ${first},`,
  de: (first) => `Hallo ${first},`,
};

/** Writes to superusers, to each in their language. */
@Injectable()
export class SuperuserMails {
  constructor(
    private readonly brandedMailer: BrandedMailer,
    private readonly settings: SignInSettings,
    private readonly log: ServiceLog,
  ) {}

  /**
   * @param letterIn What to write, by language.
   * @param path The page that the button opens.
   */
  async send(
    readers: readonly PersonRecord[],
    letterIn: (language: PageLanguage) => SuperuserLetter,
    path: string,
  ): Promise<void> {
    const link = `${this.settings.publicUrl}${path}`;
    for (const { first, email, language: speaks } of readers) {
      const language = pageLanguage(speaks, undefined, undefined);
      const content = {
        to: email,
        greeting: greetings[language](first),
        ...letterIn(language),
        link,
        language,
      };
      await this.brandedMailer.send(currentOrganisation(), content).catch((error: unknown) => {
        if (!(error instanceof MailRejected)) throw error;
        this.log.error({ error }, 'Could not send a mail to a superuser');
      });
    }
  }
}
