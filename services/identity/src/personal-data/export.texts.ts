import type { PageLanguage } from '../sign-in/pages/texts.ts';

interface LetterTexts {
  readonly subject: string;
  readonly text: string;
  readonly button: string;
  readonly notes: string;
}

interface ExportTexts {
  readonly greeting: (first: string) => string;
  readonly own: LetterTexts;
  /** To an administrator who asked for somebody. */
  readonly others: LetterTexts;
}

/** The words of the mail that says that an export is there. */
export const exportTexts: Readonly<Record<PageLanguage, ExportTexts>> = {
  'en-GB': {
    greeting: (first) => `Hello ${first},`,
    own: {
      subject: 'Your data from Atrium is ready',
      text: 'everything Atrium keeps about you is ready as one file.',
      button: 'Fetch the file',
      notes: 'The file is there for 7 days. If it was not you who asked for it, choose another password.',
    },
    others: {
      subject: 'The data you asked for is ready',
      text: 'everything Atrium keeps about the person you asked for is ready as one file.',
      button: 'Fetch the file',
      notes: 'The file is there for 7 days. Hand it to nobody but the person it is about.',
    },
  },
  pl: {
    greeting: (first) => `Cześć ${first},`,
    own: {
      subject: 'Twoje dane z Atrium są gotowe',
      text: 'wszystko, co Atrium o Tobie przechowuje, jest gotowe w jednym pliku.',
      button: 'Pobierz plik',
      notes: 'Plik czeka 7 dni. Jeśli to nie Ty o niego prosisz, ustaw inne hasło.',
    },
    others: {
      subject: 'Zamówione dane są gotowe',
      text: 'wszystko, co Atrium przechowuje o wybranej osobie, jest gotowe w jednym pliku.',
      button: 'Pobierz plik',
      notes: 'Plik czeka 7 dni. Przekaż go tylko osobie, której dotyczy.',
    },
  },
  de: {
    greeting: (first) => `Hallo ${first},`,
    own: {
      subject: 'Deine Daten aus Atrium liegen bereit',
      text: 'alles, was Atrium über dich speichert, liegt als eine Datei bereit.',
      button: 'Datei holen',
      notes: 'Die Datei liegt 7 Tage bereit. Wenn du sie nicht angefordert hast, wähle ein anderes Passwort.',
    },
    others: {
      subject: 'Die angeforderten Daten liegen bereit',
      text: 'alles, was Atrium über die ausgewählte Person speichert, liegt als eine Datei bereit.',
      button: 'Datei holen',
      notes: 'Die Datei liegt 7 Tage bereit. Gib sie nur der Person, um die es geht.',
    },
  },
};
