import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { BrandedMailer } from '../brand/branded-mailer.ts';
import { pageLanguage } from '../page-texts/page-language.ts';
import { SignInSettings } from '../settings/sign-in.settings.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import type { AccountMailRecord } from '../account-mail-records/account-mail.schema.ts';
import { emailChangeTexts } from './email-change.texts.ts';
import { secondFactorTexts } from './second-factor.texts.ts';

type Reader = Pick<PersonRecord, 'first' | 'language'>;

/** Mails about a changed address, password or second factor, and about an export of a person's data. */
@Injectable()
export class EmailChangeMails {
  constructor(
    private readonly brandedMailer: BrandedMailer,
    private readonly settings: SignInSettings,
  ) {}

  sendConfirmation(person: Reader, to: string, secret: string): Promise<void> {
    // In the fragment, so no server on the way logs it.
    return this.send(person, to, 'confirm', `/settings/email#${secret}`);
  }

  sendAddressTaken(owner: Reader, to: string): Promise<void> {
    return this.send(owner, to, 'taken', '/');
  }

  sendQueued(
    person: Reader & Pick<PersonRecord, 'email'>,
    { about, to }: Pick<AccountMailRecord, 'about' | 'to'>,
  ): Promise<void> {
    const path = about === 'export' ? '/' : '/settings';
    return this.send(person, to, about === 'email' ? 'changed' : about, path, person.email);
  }

  private send(
    { first, language: speaks }: Reader,
    to: string,
    kind: 'confirm' | 'taken' | 'changed' | Exclude<AccountMailRecord['about'], 'email'>,
    path: string,
    email = '',
  ): Promise<void> {
    const language = pageLanguage(speaks, undefined, undefined);
    const { greeting, ...own } = emailChangeTexts[language];
    const { text, ...texts } = { ...own, ...secondFactorTexts[language] }[kind];
    const link = `${this.settings.publicUrl}${path}`;
    const body = typeof text === 'string' ? text : text(email);
    const content = { to, greeting: greeting(first), ...texts, text: body, link, language };
    return this.brandedMailer.send(currentOrganisation(), content);
  }
}
