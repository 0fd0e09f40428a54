import type { PageLanguage } from '../page-texts/texts.ts';

interface MailTexts {
  readonly subject: string;
  readonly text: string;
  readonly button: string;
  readonly notes: string;
}

interface EmailChangeTexts {
  readonly greeting: (first: string) => string;
  /** Sent to the new address. */
  readonly confirm: MailTexts;
  /** Sent to the old address, with the new one in the text. */
  readonly changed: Omit<MailTexts, 'text'> & { readonly text: (email: string) => string };
  /** Sent to the person whose password was changed. */
  readonly password: MailTexts;
  /** Sent to a person whose data an administrator exports. */
  readonly export: MailTexts;
  /** Sent to an address that someone else already signs in with. */
  readonly taken: MailTexts;
}

/** Texts of the mails about a changed address or password. */
export const emailChangeTexts: Readonly<Record<PageLanguage, EmailChangeTexts>> = {
  'en-GB': {
    greeting: (first) => `Hello ${first},`,
    confirm: {
      subject: 'Confirm your new e-mail address',
      text: 'You asked to use this e-mail address to sign in to Atrium. Confirm that it is yours.',
      button: 'Confirm address',
      notes:
        'The link works once and expires in 24 hours. If it wasn’t you, ignore this e-mail. Nothing changes without the link.',
    },
    changed: {
      subject: 'Your Atrium e-mail address was changed',
      text: (email) =>
        `Your e-mail address was changed to ${email}. Use it to sign in. Atrium now sends all e-mails to this address.`,
      button: 'Open Atrium',
      notes: 'If it wasn’t you, contact your administrator immediately.',
    },
    password: {
      subject: 'Your Atrium password was changed',
      text: 'Your password was changed, and you were signed out on all devices. Sign in with your new password.',
      button: 'Open Atrium',
      notes:
        'If it wasn’t you, reset your password on the sign-in page and contact your administrator immediately.',
    },
    export: {
      subject: 'Your data in Atrium is being exported',
      text: 'An administrator asked for a file with all data that Atrium stores about you, including what you wrote in conversations.',
      button: 'Open Atrium',
      notes:
        'The audit log shows who asked for it, when and why. If you have questions, ask your data protection officer or your works council.',
    },
    taken: {
      subject: 'This e-mail address already has an Atrium account',
      text: 'Someone asked to change their e-mail address in Atrium to this one. It already has an account, so nothing was changed.',
      button: 'Open Atrium',
      notes: 'If it wasn’t you, ignore this e-mail.',
    },
  },
  pl: {
    greeting: (first) => `Cześć ${first},`,
    confirm: {
      subject: 'Potwierdź nowy adres e-mail',
      text: 'otrzymaliśmy prośbę o zmianę Twojego adresu e-mail w Atrium na ten adres. Potwierdź, że należy do Ciebie.',
      button: 'Potwierdź adres',
      notes:
        'Link działa jeden raz i jest ważny 24 godziny. Jeśli to nie Ty, zignoruj tę wiadomość. Bez tego linku nic się nie zmieni.',
    },
    changed: {
      subject: 'Zmieniono Twój adres e-mail w Atrium',
      text: (email) =>
        `Twój adres e-mail został zmieniony na ${email}. Używaj go do logowania. Tam będą też przychodzić wiadomości z Atrium.`,
      button: 'Otwórz Atrium',
      notes: 'Jeśli to nie Ty, od razu skontaktuj się z administratorem.',
    },
    password: {
      subject: 'Zmieniono Twoje hasło do Atrium',
      text: 'Twoje hasło zostało zmienione i wylogowano Cię na wszystkich urządzeniach. Zaloguj się nowym hasłem.',
      button: 'Otwórz Atrium',
      notes:
        'Jeśli to nie Ty, od razu zresetuj hasło na stronie logowania i skontaktuj się z administratorem.',
    },
    export: {
      subject: 'Twoje dane z Atrium są eksportowane',
      text: 'administrator zamówił plik ze wszystkimi danymi, które Atrium przechowuje o Tobie, w tym to, co napisano z Twojego konta w rozmowach.',
      button: 'Otwórz Atrium',
      notes:
        'W dzienniku audytu zapisano, kto, kiedy i w jakim celu o to poprosił. W razie pytań zwróć się do inspektora ochrony danych lub rady pracowników.',
    },
    taken: {
      subject: 'Ten adres e-mail ma już konto w Atrium',
      text: 'otrzymaliśmy prośbę o zmianę adresu e-mail innego konta w Atrium na ten adres. Jest z nim już powiązane konto, więc nic się nie zmieniło.',
      button: 'Otwórz Atrium',
      notes: 'Jeśli to nie Ty, zignoruj tę wiadomość.',
    },
  },
  de: {
    greeting: (first) => `Hallo ${first},`,
    confirm: {
      subject: 'Bestätige deine neue E-Mail-Adresse',
      text: 'du möchtest dich künftig mit dieser E-Mail-Adresse bei Atrium anmelden. Bestätige, dass sie dir gehört.',
      button: 'Adresse bestätigen',
      notes:
        'Der Link funktioniert einmal und ist 24 Stunden gültig. Wenn du das nicht warst, ignoriere diese E-Mail. Ohne den Link ändert sich nichts.',
    },
    changed: {
      subject: 'Deine E-Mail-Adresse bei Atrium wurde geändert',
      text: (email) =>
        `deine E-Mail-Adresse wurde in ${email} geändert. Melde dich ab jetzt damit an. Auch alle E-Mails von Atrium gehen dorthin.`,
      button: 'Atrium öffnen',
      notes: 'Wenn du das nicht warst, wende dich sofort an die Administration.',
    },
    password: {
      subject: 'Dein Passwort bei Atrium wurde geändert',
      text: 'dein Passwort wurde geändert, und du wurdest auf allen Geräten abgemeldet. Melde dich mit dem neuen Passwort an.',
      button: 'Atrium öffnen',
      notes:
        'Wenn du das nicht warst, setze dein Passwort sofort auf der Anmeldeseite zurück und wende dich an die Administration.',
    },
    export: {
      subject: 'Deine Daten in Atrium werden exportiert',
      text: 'die Administration hat eine Datei mit allen Daten angefordert, die Atrium über dich speichert, auch dem, was du in Unterhaltungen geschrieben hast.',
      button: 'Atrium öffnen',
      notes:
        'Im Audit-Protokoll steht, wer sie wann und warum angefordert hat. Bei Fragen wende dich an eure Datenschutzbeauftragten oder euren Betriebsrat.',
    },
    taken: {
      subject: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto bei Atrium',
      text: 'jemand wollte die E-Mail-Adresse eines anderen Kontos bei Atrium auf diese ändern. Zu ihr gibt es schon ein Konto, deshalb wurde nichts geändert.',
      button: 'Atrium öffnen',
      notes: 'Wenn du das nicht warst, ignoriere diese E-Mail.',
    },
  },
};
