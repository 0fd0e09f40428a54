import type { PageLanguage } from '../sign-in/pages/texts.ts';

interface LetterTexts {
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
  /** The link to sign up with. */
  readonly link: LetterTexts;
  /** For who has an account already. */
  readonly known: LetterTexts;
  /** The same on a phone. */
  readonly phone: PhoneTexts;
  /** For whose account was opened with a code that somebody showed. */
  readonly opened: (by: string) => LetterTexts;
}

/** The words of the mails of signing up. */
export const signUpTexts: Readonly<Record<PageLanguage, SignUpTexts>> = {
  'en-GB': {
    greeting: 'Hello,',
    link: {
      subject: 'Welcome to Atrium: finish signing up',
      text: 'Somebody, most likely you, wants to use Atrium with this address.',
      button: 'Finish signing up',
      notes: 'The link works once, for 24 hours. If it was not you, do nothing: nobody gets in without it.',
    },
    known: {
      subject: 'You have an account at Atrium already',
      text: 'Somebody, most likely you, wanted to sign up at Atrium with this address. It has an account already: sign in, or choose a new password there if you have forgotten yours.',
      button: 'Sign in',
      notes: 'If it was not you, do nothing: nothing has changed.',
    },
    phone: {
      code: (code) => `Your code for Atrium is ${code}. It is good for 5 minutes. Tell nobody.`,
      known: (address) => `You have an account at Atrium already. Sign in at ${address}`,
    },
    opened: (by) => ({
      subject: 'Your account at Atrium was opened',
      text: `Your account at Atrium was opened with a code that ${by} showed, and has a password now.`,
      button: 'Sign in',
      notes: 'If it was not you, choose a new password there and tell an administrator at once.',
    }),
  },
  pl: {
    greeting: 'Cześć,',
    link: {
      subject: 'Witamy w Atrium: dokończ rejestrację',
      text: 'ktoś – najpewniej Ty – chce korzystać z Atrium z tym adresem.',
      button: 'Dokończ rejestrację',
      notes:
        'Link działa raz, przez 24 godziny. Jeśli to nie Ty, nie rób nic: bez niego nikt tu nie wejdzie.',
    },
    known: {
      subject: 'Masz już konto w Atrium',
      text: 'ktoś – najpewniej Ty – chciał zarejestrować się w Atrium z tym adresem. Jest już z nim związane konto: zaloguj się albo, jeśli nie pamiętasz hasła, ustaw tam nowe.',
      button: 'Zaloguj się',
      notes: 'Jeśli to nie Ty, nie rób nic: nic się nie zmieniło.',
    },
    phone: {
      code: (code) => `Twój kod do Atrium to ${code}. Jest ważny 5 minut. Nie podawaj go nikomu.`,
      known: (address) => `Masz już konto w Atrium. Zaloguj się: ${address}`,
    },
    opened: (by) => ({
      subject: 'Twoje konto w Atrium zostało otwarte',
      text: `Twoje konto w Atrium zostało otwarte kodem (od: ${by}) i ma już hasło.`,
      button: 'Zaloguj się',
      notes: 'Jeśli to nie Ty, ustaw tam nowe hasło i od razu powiadom administratora.',
    }),
  },
  de: {
    greeting: 'Hallo,',
    link: {
      subject: 'Willkommen bei Atrium: Registrierung abschließen',
      text: 'jemand – höchstwahrscheinlich du – möchte Atrium mit dieser Adresse nutzen.',
      button: 'Registrierung abschließen',
      notes:
        'Der Link gilt einmal, 24 Stunden lang. Warst du es nicht, brauchst du nichts zu tun: Ohne ihn kommt niemand hinein.',
    },
    known: {
      subject: 'Du hast schon ein Konto bei Atrium',
      text: 'jemand – höchstwahrscheinlich du – wollte sich mit dieser Adresse bei Atrium registrieren. Zu ihr gibt es schon ein Konto: Melde dich an, oder wähle dort ein neues Passwort, wenn du deines vergessen hast.',
      button: 'Anmelden',
      notes: 'Warst du es nicht, brauchst du nichts zu tun: Es hat sich nichts geändert.',
    },
    phone: {
      code: (code) => `Dein Code für Atrium ist ${code}. Er gilt 5 Minuten. Sag ihn niemandem.`,
      known: (address) => `Du hast schon ein Konto bei Atrium. Melde dich an: ${address}`,
    },
    opened: (by) => ({
      subject: 'Dein Konto bei Atrium wurde eröffnet',
      text: `Dein Konto bei Atrium wurde mit einem Code eröffnet, den ${by} gezeigt hat, und hat jetzt ein Passwort.`,
      button: 'Anmelden',
      notes: 'Warst du es nicht, wähle dort ein neues Passwort und sag sofort der Administration Bescheid.',
    }),
  },
};
