import type { PageLanguage } from '../page-texts/texts.ts';

interface SecondFactorTexts {
  readonly subject: string;
  readonly text: string;
  readonly button: string;
  readonly notes: string;
}

/** Texts of the mails sent when a second factor was set up, removed or reset. */
export const secondFactorTexts: Readonly<
  Record<PageLanguage, Readonly<Record<'factorOn' | 'factorOff' | 'factorReset', SecondFactorTexts>>>
> = {
  'en-GB': {
    factorOn: {
      subject: 'Two-step verification is on',
      text: 'From now on, you sign in to Atrium with your password and a code from your authenticator app.',
      button: 'Open Atrium',
      notes: 'If it wasn’t you, contact your administrator immediately.',
    },
    factorOff: {
      subject: 'Two-step verification is off',
      text: 'Two-step verification was turned off for your account. From now on, you sign in with your password only.',
      button: 'Open Atrium',
      notes: 'If it wasn’t you, change your password and contact your administrator immediately.',
    },
    factorReset: {
      subject: 'Your two-step verification was reset',
      text: 'An administrator reset two-step verification for your account. You can set it up again in your settings.',
      button: 'Open Atrium',
      notes: 'If you didn’t ask for this, contact your administrator immediately.',
    },
  },
  pl: {
    factorOn: {
      subject: 'Weryfikacja dwuetapowa jest włączona',
      text: 'od teraz do logowania w Atrium potrzebujesz hasła i kodu z aplikacji uwierzytelniającej.',
      button: 'Otwórz Atrium',
      notes: 'Jeśli to nie Ty, od razu skontaktuj się z administratorem.',
    },
    factorOff: {
      subject: 'Weryfikacja dwuetapowa jest wyłączona',
      text: 'weryfikacja dwuetapowa na Twoim koncie została wyłączona. Do logowania wystarczy hasło.',
      button: 'Otwórz Atrium',
      notes: 'Jeśli to nie Ty, od razu zmień hasło i skontaktuj się z administratorem.',
    },
    factorReset: {
      subject: 'Zresetowano Twoją weryfikację dwuetapową',
      text: 'administrator zresetował weryfikację dwuetapową na Twoim koncie. Możesz skonfigurować ją ponownie w ustawieniach.',
      button: 'Otwórz Atrium',
      notes: 'Jeśli to nie na Twoją prośbę, od razu skontaktuj się z administratorem.',
    },
  },
  de: {
    factorOn: {
      subject: 'Zwei-Faktor-Authentifizierung ist eingeschaltet',
      text: 'ab jetzt meldest du dich bei Atrium mit deinem Passwort und einem Code aus deiner Authenticator-App an.',
      button: 'Atrium öffnen',
      notes: 'Wenn du das nicht warst, wende dich sofort an die Administration.',
    },
    factorOff: {
      subject: 'Zwei-Faktor-Authentifizierung ist ausgeschaltet',
      text: 'die Zwei-Faktor-Authentifizierung für dein Konto wurde ausgeschaltet. Ab jetzt meldest du dich nur mit deinem Passwort an.',
      button: 'Atrium öffnen',
      notes: 'Wenn du das nicht warst, ändere sofort dein Passwort und wende dich an die Administration.',
    },
    factorReset: {
      subject: 'Deine Zwei-Faktor-Authentifizierung wurde zurückgesetzt',
      text: 'die Administration hat die Zwei-Faktor-Authentifizierung für dein Konto zurückgesetzt. Du kannst sie in den Einstellungen neu einrichten.',
      button: 'Atrium öffnen',
      notes: 'Wenn du nicht darum gebeten hast, wende dich sofort an die Administration.',
    },
  },
};
