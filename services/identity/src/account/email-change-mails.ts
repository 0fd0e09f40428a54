import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Letters } from '../brand/letters.ts';
import { pageLanguage } from '../sign-in/pages/page-language.ts';
import { SignInSettings } from '../sign-in/sign-in.settings.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import type { AccountLetterRecord } from './account-letter.schema.ts';
import { emailChangeTexts } from './email-change.texts.ts';
import { factorTexts } from './factor.texts.ts';

type Reader = Pick<PersonRecord, 'first' | 'language'>;

/** The mails around another address, another password, and a second factor. */
@Injectable()
export class EmailChangeMails {
  constructor(
    private readonly letters: Letters,
    private readonly settings: SignInSettings,
  ) {}

  confirm(person: Reader, to: string, secret: string): Promise<void> {
    // Behind the `#`, so that no server on the way writes it down.
    return this.send(person, to, 'confirm', `/settings/email#${secret}`);
  }

  taken(owner: Reader, to: string): Promise<void> {
    return this.send(owner, to, 'taken', '/');
  }

  changed(
    person: Reader & Pick<PersonRecord, 'email'>,
    { about, to }: Pick<AccountLetterRecord, 'about' | 'to'>,
  ): Promise<void> {
    return this.send(person, to, about === 'email' ? 'changed' : about, '/settings', person.email);
  }

  private send(
    { first, language: speaks }: Reader,
    to: string,
    kind: 'confirm' | 'taken' | 'changed' | Exclude<AccountLetterRecord['about'], 'email'>,
    path: string,
    email = '',
  ): Promise<void> {
    const language = pageLanguage(speaks, undefined, undefined);
    const { greeting, ...own } = emailChangeTexts[language];
    const { text, ...words } = { ...own, ...factorTexts[language] }[kind];
    const link = `${this.settings.publicUrl}${path}`;
    const said = typeof text === 'string' ? text : text(email);
    const written = { to, greeting: greeting(first), ...words, text: said, link, language };
    return this.letters.send(currentOrganisation(), written);
  }
}
