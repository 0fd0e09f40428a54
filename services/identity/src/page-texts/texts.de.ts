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
    wrong: 'E-Mail-Adresse oder Passwort ist falsch. Prüfe beides und versuche es noch einmal.',
    inactive: 'Dein Konto wurde deaktiviert. Falls das ein Irrtum ist, wende dich an die Administration.',
    noRecord:
      'Deine Organisation hat dich noch nicht zu Atrium hinzugefügt. Wende dich an die Administration.',
    noSeat:
      'Alle Plätze deiner Organisation sind vergeben oder ihre Lizenz ist abgelaufen. Wende dich an die Administration.',
    deleted: 'Dein Konto wurde gelöscht. Falls das ein Irrtum ist, wende dich an die Administration.',
    tooMany: (count) =>
      `Zu viele Versuche. Warte ${minutes(count)} und versuche es noch einmal, oder setze dein Passwort per E-Mail zurück.`,
  },
  forgotten: {
    title: 'Passwort zurücksetzen',
    explanation: 'Gib die E-Mail-Adresse ein, mit der du dich anmeldest. Wir schicken dir einen Link.',
    submit: 'Link senden',
    back: 'Zurück zur Anmeldung',
    sentTitle: 'Prüfe deine E-Mails',
    sent: (email) =>
      `Falls es ein Konto für ${email} gibt, haben wir einen Link zum Zurücksetzen des Passworts geschickt. Er ist 30 Minuten gültig.`,
  },
  newPassword: {
    title: 'Neues Passwort wählen',
    rule: (least) =>
      `Mindestens ${least} Zeichen. Drei oder vier Wörter ohne Zusammenhang sind leicht zu merken und schwer zu erraten.`,
    password: 'Neues Passwort',
    repeated: 'Neues Passwort wiederholen',
    submit: 'Passwort speichern',
    faults: {
      mismatch: 'Die Passwörter stimmen nicht überein. Gib zweimal dasselbe ein.',
      'too-short': 'Dieses Passwort ist zu kurz. Verwende mindestens 12 Zeichen.',
      'too-long': 'Dieses Passwort ist zu lang. Verwende höchstens 200 Zeichen.',
      'too-common': 'Dieses Passwort ist zu leicht zu erraten. Wähle ein anderes.',
    },
    doneTitle: 'Passwort gespeichert',
    done: 'Du wurdest auf allen anderen Geräten abgemeldet. Melde dich mit deinem neuen Passwort an.',
    expiredTitle: 'Dieser Link ist nicht mehr gültig',
    expired: 'Jeder Link funktioniert einmal und ist 30 Minuten gültig. Fordere einen neuen an.',
    again: 'Neuen Link senden',
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
    title: 'Etwas ist schiefgelaufen',
    text: 'Dieser Link ist ungültig. Öffne Atrium und versuche es noch einmal.',
    expiredTitle: 'Diese Seite ist abgelaufen',
    expired:
      'Die Seite war zu lange offen, oder du hast dich in diesem Browser neu angemeldet. Öffne Atrium und beginne von vorn.',
    awayTitle: 'Anmeldung nicht erreichbar',
    away: 'Die Anmeldung ist vorübergehend nicht erreichbar. Warte ein paar Sekunden und versuche es noch einmal.',
  },
  toAtrium: 'Atrium öffnen',
  mail: {
    subject: 'Passwort für Atrium zurücksetzen',
    greeting: (first) => `Hallo ${first},`,
    text: 'wir haben eine Anfrage erhalten, das Passwort deines Kontos zurückzusetzen.',
    button: 'Passwort zurücksetzen',
    validity: (count) => `Der Link funktioniert einmal und ist ${minutes(count)} gültig.`,
    notYou: 'Wenn du das nicht warst, ignoriere diese E-Mail. Dein Passwort bleibt unverändert.',
  },
};
