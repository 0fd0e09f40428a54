import { Injectable } from '@nestjs/common';
import { Mailer } from '@atrium/common/mail/mailer';
import { letter } from '../sign-in/pages/letter.ts';
import { pageLanguage } from '../sign-in/pages/page-language.ts';
import { SignInSettings } from '../sign-in/sign-in.settings.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { exportTexts } from './export.texts.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';

/** Says that the file is there. The mail leads to the page that hands it out, never to the file: mails are passed on. */
@Injectable()
export class ExportMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly settings: SignInSettings,
  ) {}

  ready(
    { first, email, language: speaks }: Pick<PersonRecord, 'first' | 'email' | 'language'>,
    { person, by }: Pick<PersonalRequestRecord, 'person' | 'by'>,
  ): Promise<void> {
    const language = pageLanguage(speaks, undefined, undefined);
    const { greeting, own, others } = exportTexts[language];
    const isOwn = person === by;
    const link = `${this.settings.publicUrl}${isOwn ? '/settings/data' : '/admin/leaving'}`;
    const words = isOwn ? own : others;
    return this.mailer.send(letter({ to: email, greeting: greeting(first), ...words, link, language }));
  }
}
