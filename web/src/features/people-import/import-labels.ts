import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  ImportEncoding,
  ImportFault,
  ImportField,
  ImportRow,
  ImportSeparator,
  PeopleImport,
} from '@atrium/proto/identity/people-import';
import type { States } from '../../shared/state/state-badge.tsx';

export const importFieldLabels: Readonly<Record<ImportField, MessageDescriptor>> = {
  email: msg`E-mail`,
  payrollNumber: msg`Payroll number`,
  first: msg`First name`,
  last: msg`Last name`,
  jobTitle: msg`Job title`,
  department: msg`Department`,
  site: msg`Site`,
  grade: msg`Grade`,
  manager: msg`Manager (e-mail or payroll number)`,
  phone: msg`Phone`,
  mobile: msg`Mobile`,
  language: msg`Language`,
  state: msg`Active or inactive`,
};

export const importErrorMessages: Readonly<Record<ImportFault['code'], MessageDescriptor>> = {
  spreadsheet: msg`This is a spreadsheet. Save it as CSV and choose that file.`,
  archive: msg`This is a compressed file. Unpack it and choose the CSV file inside.`,
  binary: msg`This isn’t a text file. Choose a CSV file.`,
  encoding: msg`The file doesn’t use this encoding. Choose another one.`,
  quotes: msg`A closing quotation mark is missing.`,
  'long-row': msg`A row is too long. A closing quotation mark is probably missing.`,
  'too-many': msg`The file has too many rows. Split it into smaller files.`,
  empty: msg`This file contains no people.`,
  columns: msg`The columns can’t be told apart. Choose the separator.`,
};

/** The same messages, with the line of the file. */
export const importErrorMessagesAtLine: Readonly<
  Record<ImportFault['code'], (line: number) => MessageDescriptor>
> = {
  spreadsheet: () => importErrorMessages.spreadsheet,
  archive: () => importErrorMessages.archive,
  binary: () => importErrorMessages.binary,
  encoding: (line) => msg`Line ${line} doesn’t use this encoding. Choose another one.`,
  quotes: (line) => msg`Line ${line}: a closing quotation mark is missing.`,
  'long-row': (line) => msg`Line ${line} is too long. A closing quotation mark is probably missing.`,
  'too-many': () => importErrorMessages['too-many'],
  empty: () => importErrorMessages.empty,
  columns: () => importErrorMessages.columns,
};

export const encodingLabels: Readonly<Record<ImportEncoding, MessageDescriptor>> = {
  'utf-8': msg`UTF-8`,
  'utf-16le': msg`UTF-16 (“Unicode text”)`,
  'utf-16be': msg`UTF-16 (big-endian)`,
  'windows-1250': msg`Windows, Central European`,
  'windows-1252': msg`Windows, Western European`,
};

export const separatorLabels: Readonly<Record<ImportSeparator, MessageDescriptor>> = {
  ',': msg`Comma`,
  ';': msg`Semicolon`,
  '\t': msg`Tab`,
  '|': msg`Vertical bar`,
};

export const rowActions: States<ImportRow['action']> = {
  create: { label: msg`New`, tone: 'good' },
  update: { label: msg`Changed`, tone: 'info' },
  same: { label: msg`Unchanged`, tone: 'quiet' },
  deactivate: { label: msg`Deactivated`, tone: 'busy' },
  error: { label: msg`With errors`, tone: 'bad' },
};

export const importStates: States<PeopleImport['state']> = {
  read: { label: msg`Columns to assign`, tone: 'quiet' },
  unreadable: { label: msg`Unreadable`, tone: 'bad' },
  checking: { label: msg`Checking`, tone: 'info' },
  checked: { label: msg`Checked`, tone: 'quiet' },
  applying: { label: msg`Importing`, tone: 'info' },
  applied: { label: msg`Imported`, tone: 'good' },
};
