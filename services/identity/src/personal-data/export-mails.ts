import { Injectable } from '@nestjs/common';
import { Mailer } from '@atrium/common/mail/mailer';
import { renderMail } from '../page-texts/mail-template.ts';
import { pageLanguage } from '../page-texts/page-language.ts';
import { SignInSettings } from '../settings/sign-in.settings.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { exportTexts } from './export.texts.ts';
import type { PersonalRequestRecord } from './personal-request.schema.ts';

/**
 * Tells people that their export is ready. The mail links to the page with the download, never to the file, because
 * mails get forwarded.
 */
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
    const link = `${this.settings.publicUrl}${isOwn ? '/settings/data' : '/admin/data-retention'}`;
    const texts = isOwn ? own : others;
    return this.mailer.send(renderMail({ to: email, greeting: greeting(first), ...texts, link, language }));
  }
}
