import type { PageLanguage } from '../page-texts/texts.ts';

/** Texts of the message with the code. */
export const mobileChangeTexts: Readonly<Record<PageLanguage, (code: string) => string>> = {
  'en-GB': (code) => `${code} is your code to confirm this number in Atrium. It expires in 5 minutes.`,
  pl: (code) => `${code} to kod potwierdzający ten numer w Atrium. Jest ważny 5 minut.`,
  de: (code) => `${code} ist dein Code, um diese Nummer bei Atrium zu bestätigen. Er ist 5 Minuten gültig.`,
};
