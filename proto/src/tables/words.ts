import type { interfaceLanguages } from '../common.ts';

/** Something in every language of the interface. */
export type Words = Readonly<Record<(typeof interfaceLanguages)[number], string>>;
export const words = (en: string, pl: string, de: string): Words => ({ 'en-GB': en, pl, de });

/** Values of the contract that stand in tables, as people say them. */
export const tableWords = {
  active: words('Active', 'Aktywne', 'Aktiv'),
  inactive: words('Inactive', 'Nieaktywne', 'Inaktiv'),
  available: words('Available', 'W zasięgu', 'Erreichbar'),
  unavailable: words('Unavailable', 'Poza zasięgiem', 'Nicht erreichbar'),
  internal: words('Internal', 'Wewnętrzny', 'Intern'),
  external: words('External', 'Zewnętrzny', 'Extern'),
  draft: words('Draft', 'Szkic', 'Entwurf'),
  published: words('Published', 'Opublikowany', 'Veröffentlicht'),
  archived: words('Archived', 'Zarchiwizowany', 'Archiviert'),
  // Of articles and of tasks.
  scheduled: words('Scheduled', 'Zaplanowane', 'Geplant'),
  running: words('Running', 'W toku', 'Läuft'),
  done: words('Done', 'Gotowe', 'Erledigt'),
  failed: words('Failed', 'Nieudane', 'Fehlgeschlagen'),
  cancelled: words('Cancelled', 'Anulowane', 'Abgebrochen'),
  waiting: words('Waiting', 'Oczekuje', 'Wartet'),
  same: words('Unchanged', 'Bez zmian', 'Unverändert'),
  skipped: words('Left out', 'Pominięte', 'Ausgelassen'),
  create: words('New', 'Nowe', 'Neu'),
  update: words('Changed', 'Zmienione', 'Geändert'),
  deactivate: words('Deactivated', 'Dezaktywowane', 'Deaktiviert'),
  error: words('With errors', 'Z błędami', 'Mit Fehlern'),
  uploading: words('Not uploaded', 'Nie przesłano', 'Nicht hochgeladen'),
  read: words('Columns to be assigned', 'Kolumny do przypisania', 'Spalten noch zuzuordnen'),
  unreadable: words('Cannot be read', 'Nie można odczytać', 'Nicht lesbar'),
  checking: words('Being checked', 'W trakcie sprawdzania', 'Wird geprüft'),
  checked: words('Checked', 'Sprawdzony', 'Geprüft'),
  applying: words('Being imported', 'W trakcie importu', 'Wird importiert'),
  applied: words('Imported', 'Zaimportowany', 'Importiert'),
  pending: words('Undecided', 'Nierozstrzygnięte', 'Unentschieden'),
  granted: words('Granted', 'Uwzględnione', 'Stattgegeben'),
  refused: words('Refused', 'Odrzucone', 'Abgelehnt'),
  reported: words('Reported', 'Zgłoszony', 'Gemeldet'),
  held: words('Held back', 'Wstrzymany', 'Zurückgehalten'),
  removed: words('Removed', 'Usunięty', 'Entfernt'),
  kept: words('Kept', 'Pozostawiony', 'Belassen'),
  'people.import-check': words('Check a file of people', 'Sprawdzenie pliku osób', 'Personendatei prüfen'),
  'people.import': words('Import people', 'Import osób', 'Personen importieren'),
  'people.bulk': words('Change many people', 'Zmiana wielu osób', 'Viele Personen ändern'),
  'broadcast.send': words('Send a broadcast', 'Wysłanie komunikatu', 'Rundruf senden'),
  notice: words('Notice', 'Informacja', 'Mitteilung'),
  emergency: words('Emergency', 'Sytuacja awaryjna', 'Notfall'),
  sending: words('Being sent', 'W trakcie wysyłania', 'Wird gesendet'),
  sent: words('Sent', 'Wysłano', 'Gesendet'),
  safe: words('Safe', 'W bezpiecznym miejscu', 'In Sicherheit'),
  help: words('Needs help', 'Potrzebuje pomocy', 'Braucht Hilfe'),
  unanswered: words('Has not answered', 'Brak odpowiedzi', 'Noch keine Antwort'),
  yes: words('yes', 'tak', 'ja'),
  no: words('no', 'nie', 'nein'),
} as const satisfies Record<string, Words>;
export type TableWord = keyof typeof tableWords;
