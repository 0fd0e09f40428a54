import type { PageLanguage } from '../page-texts/texts.ts';
import type { AdministratorNews } from './administrator.schema.ts';
import type { SuperuserLetter } from './superuser-mails.ts';

type AdministratorTexts = Omit<SuperuserLetter, 'text'> & {
  readonly text: Readonly<Record<AdministratorNews, (names: string) => string>>;
};

/** Texts of the mail to superusers about administrators. */
export const administratorTexts: Readonly<Record<PageLanguage, AdministratorTexts>> = {
  'en-GB': {
    subject: 'Changes to administrators',
    text: {
      given: (names) => `New administrators: ${names}.`,
      deactivated: (names) => `Deactivated administrators: ${names}.`,
    },
    button: 'Open audit log',
    notes: 'You receive this e-mail because you are a superuser. The audit log shows who made the changes.',
  },
  pl: {
    subject: 'Zmiany wśród administratorów',
    text: {
      given: (names) => `nowi administratorzy: ${names}.`,
      deactivated: (names) => `dezaktywowani administratorzy: ${names}.`,
    },
    button: 'Otwórz dziennik audytu',
    notes:
      'Otrzymujesz tę wiadomość, ponieważ masz uprawnienia superużytkownika. Dziennik audytu pokazuje, kto wprowadził zmiany.',
  },
  de: {
    subject: 'Änderungen bei der Administration',
    text: {
      given: (names) => `neu in der Administration: ${names}.`,
      deactivated: (names) => `in der Administration deaktiviert: ${names}.`,
    },
    button: 'Audit-Protokoll öffnen',
    notes:
      'Du erhältst diese E-Mail, weil du Superuser bist. Im Audit-Protokoll steht, wer die Änderungen vorgenommen hat.',
  },
};
