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

export const rowActionLabels: Readonly<Record<ImportRow['action'], MessageDescriptor>> = {
  create: msg`New`,
  update: msg`Changed`,
  same: msg`Unchanged`,
  deactivate: msg`Deactivated`,
  error: msg`With errors`,
};

export const rowActionColours: Readonly<Record<ImportRow['action'], string>> = {
  create: 'green',
  update: 'blue',
  same: 'gray',
  deactivate: 'orange',
  error: 'red',
};

export const importStateLabels: Readonly<Record<PeopleImport['state'], MessageDescriptor>> = {
  uploading: msg`Not uploaded`,
  read: msg`Columns to assign`,
  unreadable: msg`Unreadable`,
  checking: msg`Checking`,
  checked: msg`Checked`,
  applying: msg`Importing`,
  applied: msg`Imported`,
};
