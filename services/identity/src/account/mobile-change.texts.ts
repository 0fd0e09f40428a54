import type { PageLanguage } from '../sign-in/pages/texts.ts';

/** What stands in the message with the code. */
export const mobileChangeTexts: Readonly<Record<PageLanguage, (code: string) => string>> = {
  'en-GB': (code) => `${code} is your code to confirm this number in Atrium. It is good for five minutes.`,
  pl: (code) => `${code} to Twój kod, który potwierdza ten numer w Atrium. Jest ważny pięć minut.`,
  de: (code) => `${code} ist dein Code, um diese Nummer bei Atrium zu bestätigen. Er gilt fünf Minuten.`,
};
