import type { ImportField } from '@atrium/proto/identity/people-import';
import { fold } from '../person-records/person.ts';

/**
 * Common column names of HR systems in English, Polish and German, and those of Atrium's exports, in the form of
 * `headerKey`.
 */
const names: Readonly<Record<ImportField, readonly string[]>> = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'workemail',
    'adresemail',
    'pocztaelektroniczna',
    'emailadresse',
    'epost',
  ],
  payrollNumber: [
    ...[
      'payrollnumber',
      'payroll',
      'payrollno',
      'employeeid',
      'employeenumber',
      'employeeno',
      'personnelnumber',
      'staffid',
    ],
    ...[
      'numerpracownika',
      'nrpracownika',
      'numerewidencyjny',
      'nrewidencyjny',
      'idpracownika',
      'numerkadrowy',
    ],
    ...['personalnummer', 'mitarbeiternummer', 'personalnr', 'mitarbeiterid'],
  ],
  first: ['first', 'firstname', 'givenname', 'forename', 'imie', 'vorname'],
  last: ['last', 'lastname', 'surname', 'familyname', 'nazwisko', 'nachname', 'familienname'],
  jobTitle: [
    'jobtitle',
    'title',
    'position',
    'job',
    'role',
    'stanowisko',
    'tytul',
    'position',
    'stelle',
    'funktion',
    'berufsbezeichnung',
    'stellenbezeichnung',
  ],
  department: ['department', 'dept', 'division', 'dzial', 'wydzial', 'departament', 'abteilung', 'bereich'],
  site: [
    'site',
    'location',
    'office',
    'plant',
    'lokalizacja',
    'oddzial',
    'zaklad',
    'biuro',
    'standort',
    'niederlassung',
    'werk',
  ],
  grade: [
    'grade',
    'level',
    'band',
    'paygrade',
    'poziom',
    'grupazaszeregowania',
    'szczebel',
    'stufe',
    'stopien',
    'entgeltgruppe',
    'karrierestufe',
    'poziomstanowiska',
  ],
  manager: [
    ...[
      'manager',
      'manageremail',
      'linemanager',
      'supervisor',
      'reportsto',
      'managerid',
      'managerpayrollnumber',
    ],
    ...[
      'przelozony',
      'kierownik',
      'emailprzelozonego',
      'osobaprzelozona',
      'vorgesetzter',
      'vorgesetzte',
      'fuhrungskraft',
      'emailderfuhrungskraft',
    ],
  ],
  phone: [
    'phone',
    'telephone',
    'workphone',
    'officephone',
    'telefon',
    'telefonsluzbowy',
    'numertelefonu',
    'telefonnummer',
    'festnetz',
  ],
  mobile: [
    'mobile',
    'mobilephone',
    'cell',
    'cellphone',
    'komorka',
    'telefonkomorkowy',
    'mobil',
    'handy',
    'mobiltelefon',
  ],
  language: ['language', 'lang', 'locale', 'jezyk', 'sprache'],
  state: ['state', 'status', 'active', 'employmentstatus', 'stan', 'aktywny', 'zatrudniony', 'aktiv'],
};

/** The form in which headers are compared. */
export const headerKey = (header: string): string => fold(header).replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

const known = new Map(
  Object.entries(names).flatMap(([field, headers]) =>
    headers.map((header) => [header, field as ImportField] as const),
  ),
);

/** The likely field of each header: as chosen last time, or by its name. No field is used twice. */
export function guessColumns(
  headers: readonly string[],
  remembered: Readonly<Record<string, ImportField | null>>,
): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const key = headerKey(header);
    const guess = Object.hasOwn(remembered, key) ? remembered[key] : known.get(key);
    if (!guess || taken.has(guess)) return null;
    taken.add(guess);
    return guess;
  });
}
