import { contentLanguages, Email, lengths, type Language } from '@atrium/proto/common';
import { importLimits, type ImportField } from '@atrium/proto/identity/people-import';
import type { PersonFields } from '@atrium/proto/identity/people';
import type { PersonState } from '@atrium/proto/identity/people-queries';
import type { Issue } from '@atrium/proto/problem';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { fold } from '../person-records/person.ts';

/** An error in a cell, with its content. */
export type CellIssue = Issue & { readonly value?: string };

/** The cells of a row by field. Fields that the file lacks are left out. */
export type Cells = Readonly<Partial<Record<ImportField, string>>>;

/** The changes to a person, as they are stored. */
export type PersonChanges = Readonly<Partial<PersonFields>> & {
  readonly payrollNumber?: string;
  readonly state?: PersonState;
};

/** The values of a row: empty cells are null, places and managers are still names. */
export type RowValues = Omit<PersonChanges, 'reportsTo'> & { readonly manager?: string | null };

type Read = (text: string) => string | { readonly code: Issue['code']; readonly limit?: number };

const upTo =
  (most: number): Read =>
  (text) =>
    text.length > most ? { code: 'too-long', limit: most } : text;

const languages: Readonly<Record<string, Language>> = {
  ...Object.fromEntries(
    contentLanguages.flatMap((one) => [
      [one.toLowerCase(), one],
      [one.slice(0, 2), one],
    ]),
  ),
  ...{ english: 'en-GB', angielski: 'en-GB', englisch: 'en-GB', polish: 'pl', polski: 'pl', polnisch: 'pl' },
  ...{ german: 'de', niemiecki: 'de', deutsch: 'de' },
};
const states: Readonly<Record<string, 'active' | 'inactive'>> = {
  ...Object.fromEntries(
    ['active', 'aktywny', 'aktywna', 'aktywne', 'aktiv', 'yes', 'tak', 'ja', '1', 'true', 'employed'].map(
      (word) => [word, 'active'],
    ),
  ),
  ...Object.fromEntries(
    [
      'inactive',
      'nieaktywny',
      'nieaktywna',
      'nieaktywne',
      'inaktiv',
      'no',
      'nie',
      'nein',
      '0',
      'false',
      'terminated',
      'left',
      'leaver',
    ].map((word) => [word, 'inactive']),
  ),
};

const oneOf =
  <T extends string>(values: Readonly<Record<string, T>>): Read =>
  (text) =>
    (Object.hasOwn(values, fold(text)) ? values[fold(text)] : undefined) ?? { code: 'invalid' };

const email: Read = (text) => {
  const parsed = Email.safeParse(text);
  return parsed.success ? parsed.data : { code: 'email' };
};

/**
 * Accepts numbers with or without spaces and punctuation, and `00` for `+`. Excel's notation for long numbers has lost
 * digits.
 */
const phone: Read = (text) => {
  const number = text
    .replaceAll(/[\s().\-/]/g, '')
    .replace(/^'?00/, '+')
    .replace(/^'/, '');
  const parsed = parsePhoneNumberFromString(number, { extract: false });
  return parsed?.isValid() && !parsed.ext ? parsed.number : { code: 'phone' };
};
const payroll: Read = (text) =>
  /^\d+([.,]\d+)?E\+\d+$/i.test(text) ? { code: 'invalid' } : upTo(lengths.id)(text);

const readers: Readonly<Record<ImportField, Read>> = {
  email,
  payrollNumber: payroll,
  first: upTo(lengths.personName),
  last: upTo(lengths.personName),
  jobTitle: upTo(lengths.name),
  department: upTo(lengths.name),
  site: upTo(lengths.title),
  grade: upTo(lengths.name),
  manager: upTo(lengths.email),
  phone,
  mobile: phone,
  language: oneOf(languages),
  state: oneOf(states),
};

/** An empty cell clears these fields. In others it means no change. */
const clearable = new Set<ImportField>([
  'jobTitle',
  'department',
  'site',
  'grade',
  'manager',
  'phone',
  'mobile',
]);
const required = new Set<ImportField>(['first', 'last']);

/** The values of the cells, and all their errors. */
export function readRow(cells: Cells): { values: RowValues; issues: CellIssue[] } {
  const values: Record<string, string | null> = {};
  const issues: CellIssue[] = [];
  for (const [field, raw] of Object.entries(cells) as [ImportField, string][]) {
    const text = raw.replaceAll(/\s+/g, ' ').trim();
    if (text === '') {
      if (clearable.has(field)) values[field] = null;
      if (required.has(field)) issues.push({ path: [field], code: 'required' });
      continue;
    }
    const read =
      text.length > importLimits.cell
        ? { code: 'too-long' as const, limit: importLimits.cell }
        : readers[field](text);
    if (typeof read === 'string') values[field] = read;
    else issues.push({ path: [field], ...read, value: text.slice(0, 100) });
  }
  return { values: values as RowValues, issues };
}
