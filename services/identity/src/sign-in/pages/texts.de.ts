import type { Texts } from './texts.ts';

const minutes = (count: number): string => (count === 1 ? '1 Minute' : `${count} Minuten`);

export const de: Texts = {
  help: 'Hilfe',
  contact: 'Kontakt',
  language: 'Sprache',
  signIn: {
    title: 'Willkommen zurück',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
    forgotten: 'Passwort vergessen?',
    firstTime: 'Zum ersten Mal hier?',
    wrong: 'Die E-Mail-Adresse oder das Passwort stimmt nicht. Prüfe beides und versuche es noch einmal.',
    inactive: 'Dein Konto wurde deaktiviert. Wende dich an deine Administration, wenn das ein Irrtum ist.',
    noRecord:
      'In deiner Organisation gibt es keinen Eintrag zu dir. Bitte deine Administration, dich hinzuzufügen.',
    deleted: 'Dein Konto wurde gelöscht. Wende dich an deine Administration, wenn das ein Irrtum ist.',
    tooMany: (count) =>
      `Zu viele Versuche. Warte ${minutes(count)} und versuche es dann noch einmal, oder wähle per E-Mail ein neues Passwort.`,
  },
  forgotten: {
    title: 'Neues Passwort wählen',
    explanation: 'Nenne uns die E-Mail-Adresse, mit der du dich anmeldest, und wir schicken dir einen Link.',
    submit: 'Link schicken',
    back: 'Zurück zur Anmeldung',
    sentTitle: 'Schau in dein Postfach',
    sent: (email) =>
      `Falls es ein Konto für ${email} gibt, ist ein Link unterwegs, mit dem du ein neues Passwort wählst. Er gilt 30 Minuten.`,
  },
  newPassword: {
    title: 'Neues Passwort wählen',
    rule: (least) =>
      `Mindestens ${least} Zeichen. Drei oder vier Wörter, die nichts miteinander zu tun haben, merkst du dir leicht, und erraten lassen sie sich schwer.`,
    password: 'Neues Passwort',
    repeated: 'Neues Passwort, noch einmal',
    submit: 'Passwort speichern',
    faults: {
      mismatch: 'Die Passwörter stimmen nicht überein. Gib zweimal dasselbe ein.',
      'too-short': 'Dieses Passwort ist zu kurz. Nimm mindestens 12 Zeichen.',
      'too-long': 'Dieses Passwort ist zu lang. Nimm höchstens 200 Zeichen.',
      'too-common': 'Dieses Passwort gehört zu den ersten, die jemand raten würde. Wähle ein anderes.',
    },
    doneTitle: 'Dein Passwort ist gespeichert',
    done: 'Überall sonst bist du jetzt abgemeldet. Melde dich mit dem neuen Passwort an.',
    expiredTitle: 'Dieser Link gilt nicht mehr',
    expired: 'Jeder Link gilt einmal und 30 Minuten lang. Lass dir einen neuen schicken.',
    again: 'Neuen Link schicken',
  },
  signOut: {
    title: 'Abmelden?',
    question: 'Du wirst in diesem Browser von Atrium abgemeldet.',
    confirm: 'Abmelden',
    stay: 'Angemeldet bleiben',
    doneTitle: 'Du bist abgemeldet',
    done: 'Bis bald.',
  },
  trouble: {
    title: 'Das hat nicht geklappt',
    text: 'An dieser Adresse stimmt etwas nicht. Öffne Atrium und beginne von dort.',
    expiredTitle: 'Diese Seite ist veraltet',
    expired:
      'Sie war zu lange offen, oder du hast dich in diesem Browser inzwischen anders angemeldet. Öffne Atrium und beginne von vorn.',
    awayTitle: 'Einen Moment',
    away: 'Die Anmeldung ist gerade nicht erreichbar. Es geht nichts verloren: Warte ein paar Sekunden und versuche es noch einmal.',
  },
  toAtrium: 'Atrium öffnen',
  mail: {
    subject: 'Neues Passwort für Atrium wählen',
    greeting: (first) => `Hallo ${first},`,
    text: 'jemand – höchstwahrscheinlich du – möchte ein neues Passwort für dein Konto wählen.',
    button: 'Neues Passwort wählen',
    validity: (count) => `Der Link gilt einmal, ${minutes(count)} lang.`,
    notYou: 'Warst du es nicht, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
  },
};
