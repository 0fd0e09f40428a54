import type { PageLanguage } from '../sign-in/pages/texts.ts';

interface FactorTexts {
  readonly subject: string;
  readonly text: string;
  readonly button: string;
  readonly notes: string;
}

/** The words of the mails that say that a second factor came, went, or was taken away. */
export const factorTexts: Readonly<
  Record<PageLanguage, Readonly<Record<'factorOn' | 'factorOff' | 'factorReset', FactorTexts>>>
> = {
  'en-GB': {
    factorOn: {
      subject: 'Signing in to Atrium takes a second step now',
      text: 'from now on you sign in to Atrium with your password and a code that your app shows.',
      button: 'Open Atrium',
      notes: 'If it was not you, tell whoever looks after Atrium where you work at once.',
    },
    factorOff: {
      subject: 'Signing in to Atrium takes no second step any more',
      text: 'the second step of your sign-in was turned off. Your password alone lets you in.',
      button: 'Open Atrium',
      notes:
        'If it was not you, choose another password at once and tell whoever looks after Atrium where you work.',
    },
    factorReset: {
      subject: 'Your second step in Atrium was reset',
      text: 'an administrator has taken away the second step of your sign-in, as is done when somebody has lost their app. Set up another one in your settings.',
      button: 'Open Atrium',
      notes: 'If you did not ask for that, tell whoever looks after Atrium where you work at once.',
    },
  },
  pl: {
    factorOn: {
      subject: 'Logowanie do Atrium ma teraz drugi krok',
      text: 'od teraz logujesz się do Atrium hasłem i kodem, który pokazuje Twoja aplikacja.',
      button: 'Otwórz Atrium',
      notes: 'Jeśli to nie Ty, od razu powiadom osobę, która opiekuje się Atrium w Twojej firmie.',
    },
    factorOff: {
      subject: 'Logowanie do Atrium nie ma już drugiego kroku',
      text: 'drugi krok logowania na Twoje konto został wyłączony. Wystarczy samo hasło.',
      button: 'Otwórz Atrium',
      notes:
        'Jeśli to nie Ty, od razu ustaw nowe hasło i powiadom osobę, która opiekuje się Atrium w Twojej firmie.',
    },
    factorReset: {
      subject: 'Drugi krok logowania do Atrium został zresetowany',
      text: 'drugi krok logowania na Twoje konto został usunięty przez administratora, jak wtedy, gdy ktoś straci dostęp do aplikacji. Skonfiguruj nowy w ustawieniach.',
      button: 'Otwórz Atrium',
      notes:
        'Jeśli to nie na Twoją prośbę, od razu powiadom osobę, która opiekuje się Atrium w Twojej firmie.',
    },
  },
  de: {
    factorOn: {
      subject: 'Die Anmeldung bei Atrium hat jetzt einen zweiten Schritt',
      text: 'ab jetzt meldest du dich bei Atrium mit deinem Passwort und einem Code an, den deine App zeigt.',
      button: 'Atrium öffnen',
      notes: 'Warst du es nicht, sag sofort denen Bescheid, die sich bei euch um Atrium kümmern.',
    },
    factorOff: {
      subject: 'Die Anmeldung bei Atrium hat keinen zweiten Schritt mehr',
      text: 'der zweite Schritt deiner Anmeldung wurde ausgeschaltet. Dein Passwort allein reicht.',
      button: 'Atrium öffnen',
      notes:
        'Warst du es nicht, wähle sofort ein anderes Passwort und sag denen Bescheid, die sich bei euch um Atrium kümmern.',
    },
    factorReset: {
      subject: 'Dein zweiter Schritt bei Atrium wurde zurückgesetzt',
      text: 'die Administration hat den zweiten Schritt deiner Anmeldung entfernt, wie wenn jemand die App verloren hat. Richte in den Einstellungen einen neuen ein.',
      button: 'Atrium öffnen',
      notes: 'Hast du nicht darum gebeten, sag sofort denen Bescheid, die sich bei euch um Atrium kümmern.',
    },
  },
};
