import type { PageLanguage } from '../page-texts/texts.ts';

interface MailTexts {
  readonly subject: string;
  readonly text: string;
  readonly button: string;
  readonly notes: string;
}

interface PhoneTexts {
  readonly code: (code: string) => string;
  readonly known: (address: string) => string;
}

interface SignUpTexts {
  readonly greeting: string;
  /** The mail with the sign-up link. */
  readonly link: MailTexts;
  /** For people who already have an account. */
  readonly known: MailTexts;
  readonly deactivated: MailTexts;
  /** The same by text message. */
  readonly phone: PhoneTexts;
  /** For people whose account was activated with a code that someone showed them. */
  readonly activated: (by: string) => MailTexts;
}

/** Texts of the sign-up mails. */
export const signUpTexts: Readonly<Record<PageLanguage, SignUpTexts>> = {
  'en-GB': {
    greeting: 'Hello,',
    link: {
      subject: 'Welcome to Atrium: complete your sign-up',
      text: 'We received a sign-up request for this e-mail address.',
      button: 'Complete sign-up',
      notes:
        'The link works once and expires in 24 hours. If it wasn’t you, ignore this e-mail. No account is created without the link.',
    },
    known: {
      subject: 'You already have an Atrium account',
      text: 'We received a sign-up request for this e-mail address, but it already has an account. Sign in instead. If you forgot your password, you can reset it on the sign-in page.',
      button: 'Sign in',
      notes: 'If it wasn’t you, ignore this e-mail. Nothing has changed.',
    },
    deactivated: {
      subject: 'Your Atrium account is deactivated',
      text: 'We received a sign-up request for this e-mail address. Its account is deactivated, so you cannot sign up with it. Contact your administrator to use Atrium again.',
      button: 'Open Atrium',
      notes: 'If it wasn’t you, ignore this e-mail. Nothing has changed.',
    },
    phone: {
      code: (code) =>
        `${code} is your Atrium verification code. It expires in 5 minutes. Do not share it with anyone.`,
      known: (address) => `You already have an Atrium account. Sign in at ${address}`,
    },
    activated: (by) => ({
      subject: 'Your Atrium account is active',
      text: `Your account was activated with a sign-up code from ${by}, and a password was set.`,
      button: 'Sign in',
      notes:
        'If it wasn’t you, reset your password on the sign-in page and contact your administrator immediately.',
    }),
  },
  pl: {
    greeting: 'Cześć,',
    link: {
      subject: 'Witamy w Atrium: dokończ rejestrację',
      text: 'otrzymaliśmy prośbę o rejestrację z tym adresem e-mail.',
      button: 'Dokończ rejestrację',
      notes:
        'Link działa jeden raz i jest ważny 24 godziny. Jeśli to nie Ty, zignoruj tę wiadomość. Bez tego linku konto nie powstanie.',
    },
    known: {
      subject: 'Masz już konto w Atrium',
      text: 'otrzymaliśmy prośbę o rejestrację z tym adresem e-mail, ale jest już z nim powiązane konto. Wystarczy się zalogować. Jeśli nie pamiętasz hasła, możesz je zresetować na stronie logowania.',
      button: 'Zaloguj się',
      notes: 'Jeśli to nie Ty, zignoruj tę wiadomość. Nic się nie zmieniło.',
    },
    deactivated: {
      subject: 'Twoje konto w Atrium jest dezaktywowane',
      text: 'otrzymaliśmy prośbę o rejestrację z tym adresem e-mail, ale powiązane z nim konto jest dezaktywowane. Aby znów korzystać z Atrium, skontaktuj się z administratorem.',
      button: 'Otwórz Atrium',
      notes: 'Jeśli to nie Ty, zignoruj tę wiadomość. Nic się nie zmieniło.',
    },
    phone: {
      code: (code) =>
        `${code} to Twój kod weryfikacyjny do Atrium. Jest ważny 5 minut. Nie podawaj go nikomu.`,
      known: (address) => `Masz już konto w Atrium. Zaloguj się: ${address}`,
    },
    activated: (by) => ({
      subject: 'Twoje konto w Atrium jest aktywne',
      text: `Twoje konto zostało aktywowane kodem rejestracyjnym (od: ${by}), a hasło zostało ustawione.`,
      button: 'Zaloguj się',
      notes:
        'Jeśli to nie Ty, zresetuj hasło na stronie logowania i od razu skontaktuj się z administratorem.',
    }),
  },
  de: {
    greeting: 'Hallo,',
    link: {
      subject: 'Willkommen bei Atrium: Registrierung abschließen',
      text: 'wir haben eine Registrierung für diese E-Mail-Adresse erhalten.',
      button: 'Registrierung abschließen',
      notes:
        'Der Link funktioniert einmal und ist 24 Stunden gültig. Wenn du das nicht warst, ignoriere diese E-Mail. Ohne den Link wird kein Konto angelegt.',
    },
    known: {
      subject: 'Du hast bereits ein Konto bei Atrium',
      text: 'wir haben eine Registrierung für diese E-Mail-Adresse erhalten, aber es gibt dafür schon ein Konto. Melde dich stattdessen an. Wenn du dein Passwort vergessen hast, kannst du es auf der Anmeldeseite zurücksetzen.',
      button: 'Anmelden',
      notes: 'Wenn du das nicht warst, ignoriere diese E-Mail. Es hat sich nichts geändert.',
    },
    deactivated: {
      subject: 'Dein Konto bei Atrium ist deaktiviert',
      text: 'für diese E-Mail-Adresse wurde eine Registrierung angefordert. Das zugehörige Konto ist deaktiviert, deshalb kannst du dich damit nicht registrieren. Wende dich an die Administration, um Atrium wieder zu nutzen.',
      button: 'Atrium öffnen',
      notes: 'Wenn du das nicht warst, ignoriere diese E-Mail. Es hat sich nichts geändert.',
    },
    phone: {
      code: (code) =>
        `${code} ist dein Bestätigungscode für Atrium. Er ist 5 Minuten gültig. Gib ihn niemandem weiter.`,
      known: (address) => `Du hast bereits ein Konto bei Atrium. Melde dich an: ${address}`,
    },
    activated: (by) => ({
      subject: 'Dein Konto bei Atrium ist aktiviert',
      text: `dein Konto wurde mit einem Registrierungscode von ${by} aktiviert, und ein Passwort wurde festgelegt.`,
      button: 'Anmelden',
      notes:
        'Wenn du das nicht warst, setze dein Passwort auf der Anmeldeseite zurück und informiere sofort die Administration.',
    }),
  },
};
