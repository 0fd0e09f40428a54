import type { MailContent } from '../../page-texts/mail-template.ts';
import { textsByLanguage } from '../../page-texts/texts-by-language.ts';
import type { PageLanguage } from '../../page-texts/texts.ts';

export interface PasswordMail {
  readonly to: string;
  readonly first: string;
  readonly link: string;
  readonly minutes: number;
  readonly language: PageLanguage;
}

/** The mail with the link to set a new password. */
export function passwordMail({ first, minutes, ...rest }: PasswordMail): MailContent {
  const { subject, greeting, text, button, validity, notYou } = textsByLanguage[rest.language].mail;
  const notes = `${validity(minutes)} ${notYou}`;
  return { ...rest, subject, greeting: greeting(first), text, button, notes };
}
