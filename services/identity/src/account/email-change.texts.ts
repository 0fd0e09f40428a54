import type { PageLanguage } from '../sign-in/pages/texts.ts';

interface LetterTexts {
  readonly subject: string;
  readonly text: string;
  readonly button: string;
  readonly notes: string;
}

interface EmailChangeTexts {
  readonly greeting: (first: string) => string;
  /** To the new address. */
  readonly confirm: LetterTexts;
  /** To the old one, with the new one in the text. */
  readonly changed: Omit<LetterTexts, 'text'> & { readonly text: (email: string) => string };
  /** To whose password was changed. */
  readonly password: LetterTexts;
  /** To an address somebody else signs in with. */
  readonly taken: LetterTexts;
}

/** The words of the mails around another address, and another password. */
export const emailChangeTexts: Readonly<Record<PageLanguage, EmailChangeTexts>> = {
  'en-GB': {
    greeting: (first) => `Hello ${first},`,
    confirm: {
      subject: 'Confirm your new address',
      text: 'from now on you want to sign in to Atrium with this address. Confirm that it is yours.',
      button: 'Confirm this address',
      notes: 'The link works once, for 24 hours. If it was not you, do nothing: nothing changes without it.',
    },
    changed: {
      subject: 'Your address in Atrium was changed',
      text: (email) => `from now on you sign in to Atrium with ${email}. Mails go there, too.`,
      button: 'Open Atrium',
      notes: 'If it was not you, tell whoever looks after Atrium where you work at once.',
    },
    password: {
      subject: 'Your password in Atrium was changed',
      text: 'your password was changed, and you were signed out on every device. Sign in with the new one.',
      button: 'Open Atrium',
      notes:
        'If it was not you, choose another one at once by the link on the page where you sign in, and tell whoever looks after Atrium where you work.',
    },
    taken: {
      subject: 'This address is used in Atrium already',
      text: 'somebody wanted to sign in to Atrium with this address from now on. It has an account already, so nothing was changed.',
      button: 'Open Atrium',
      notes: 'If it was not you, do nothing.',
    },
  },
  pl: {
    greeting: (first) => `Cześć ${first},`,
    confirm: {
      subject: 'Potwierdź nowy adres',
      text: 'od teraz chcesz logować się do Atrium tym adresem. Potwierdź, że należy do Ciebie.',
      button: 'Potwierdź ten adres',
      notes: 'Link działa raz, przez 24 godziny. Jeśli to nie Ty, nie rób nic: bez niego nic się nie zmieni.',
    },
    changed: {
      subject: 'Twój adres w Atrium został zmieniony',
      text: (email) =>
        `od teraz logujesz się do Atrium adresem ${email}. Tam będą też przychodzić wiadomości.`,
      button: 'Otwórz Atrium',
      notes: 'Jeśli to nie Ty, od razu powiadom osobę, która opiekuje się Atrium w Twojej firmie.',
    },
    password: {
      subject: 'Twoje hasło w Atrium zostało zmienione',
      text: 'Twoje hasło zostało zmienione i na wszystkich urządzeniach nastąpiło wylogowanie. Zaloguj się nowym hasłem.',
      button: 'Otwórz Atrium',
      notes:
        'Jeśli to nie Ty, od razu ustaw nowe hasło przez link na stronie logowania i powiadom osobę, która opiekuje się Atrium w Twojej firmie.',
    },
    taken: {
      subject: 'Ten adres jest już używany w Atrium',
      text: 'ktoś chciał od teraz logować się do Atrium tym adresem. Jest już z nim związane konto, więc nic się nie zmieniło.',
      button: 'Otwórz Atrium',
      notes: 'Jeśli to nie Ty, nie rób nic.',
    },
  },
  de: {
    greeting: (first) => `Hallo ${first},`,
    confirm: {
      subject: 'Bestätige deine neue Adresse',
      text: 'du möchtest dich künftig mit dieser Adresse bei Atrium anmelden. Bestätige, dass sie dir gehört.',
      button: 'Adresse bestätigen',
      notes:
        'Der Link gilt einmal, 24 Stunden lang. Warst du es nicht, brauchst du nichts zu tun: Ohne ihn ändert sich nichts.',
    },
    changed: {
      subject: 'Deine Adresse bei Atrium wurde geändert',
      text: (email) => `ab jetzt meldest du dich bei Atrium mit ${email} an. Auch Mails gehen dorthin.`,
      button: 'Atrium öffnen',
      notes: 'Warst du es nicht, sag sofort denen Bescheid, die sich bei euch um Atrium kümmern.',
    },
    password: {
      subject: 'Dein Passwort bei Atrium wurde geändert',
      text: 'dein Passwort wurde geändert, und du wurdest auf allen Geräten abgemeldet. Melde dich mit dem neuen an.',
      button: 'Atrium öffnen',
      notes:
        'Warst du es nicht, wähle sofort über den Link auf der Anmeldeseite ein anderes und sag denen Bescheid, die sich bei euch um Atrium kümmern.',
    },
    taken: {
      subject: 'Diese Adresse wird bei Atrium schon benutzt',
      text: 'jemand wollte sich künftig mit dieser Adresse bei Atrium anmelden. Zu ihr gibt es schon ein Konto, deshalb hat sich nichts geändert.',
      button: 'Atrium öffnen',
      notes: 'Warst du es nicht, brauchst du nichts zu tun.',
    },
  },
};
