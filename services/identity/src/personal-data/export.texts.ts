import type { PageLanguage } from '../page-texts/texts.ts';

interface MailTexts {
  readonly subject: string;
  readonly text: string;
  readonly button: string;
  readonly notes: string;
}

interface ExportTexts {
  readonly greeting: (first: string) => string;
  readonly own: MailTexts;
  /** To an administrator who asked for another person's data. */
  readonly others: MailTexts;
}

/** Texts of the mail sent when an export is ready. */
export const exportTexts: Readonly<Record<PageLanguage, ExportTexts>> = {
  'en-GB': {
    greeting: (first) => `Hello ${first},`,
    own: {
      subject: 'Your Atrium data export is ready',
      text: 'The file with all data that Atrium stores about you is ready to download.',
      button: 'Download file',
      notes: 'The file is available for 7 days. If you didn’t request it, change your password.',
    },
    others: {
      subject: 'The data export you requested is ready',
      text: 'The file with all data that Atrium stores about this person is ready to download.',
      button: 'Download file',
      notes: 'The file is available for 7 days. Share it only with the person it is about.',
    },
  },
  pl: {
    greeting: (first) => `Cześć ${first},`,
    own: {
      subject: 'Eksport Twoich danych z Atrium jest gotowy',
      text: 'plik ze wszystkimi danymi, które Atrium przechowuje o Tobie, jest gotowy do pobrania.',
      button: 'Pobierz plik',
      notes: 'Plik jest dostępny przez 7 dni. Jeśli to nie na Twoją prośbę, zmień hasło.',
    },
    others: {
      subject: 'Zamówiony eksport danych jest gotowy',
      text: 'plik ze wszystkimi danymi, które Atrium przechowuje o tej osobie, jest gotowy do pobrania.',
      button: 'Pobierz plik',
      notes: 'Plik jest dostępny przez 7 dni. Przekaż go tylko osobie, której dotyczy.',
    },
  },
  de: {
    greeting: (first) => `Hallo ${first},`,
    own: {
      subject: 'Dein Datenexport aus Atrium ist fertig',
      text: 'die Datei mit allen Daten, die Atrium über dich speichert, steht zum Herunterladen bereit.',
      button: 'Datei herunterladen',
      notes: 'Die Datei ist 7 Tage verfügbar. Wenn du sie nicht angefordert hast, ändere dein Passwort.',
    },
    others: {
      subject: 'Der angeforderte Datenexport ist fertig',
      text: 'die Datei mit allen Daten, die Atrium über diese Person speichert, steht zum Herunterladen bereit.',
      button: 'Datei herunterladen',
      notes: 'Die Datei ist 7 Tage verfügbar. Gib sie nur an die betreffende Person weiter.',
    },
  },
};
