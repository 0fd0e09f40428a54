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

export const fieldWords: Readonly<Record<ImportField, MessageDescriptor>> = {
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

export const faultWords: Readonly<Record<ImportFault['code'], MessageDescriptor>> = {
  spreadsheet: msg`This is a workbook. Please save it as CSV in your spreadsheet and choose that file.`,
  archive: msg`This is a compressed file. Please unpack it and choose the CSV file in it.`,
  binary: msg`This is no text file. Please choose a CSV file.`,
  encoding: msg`The file is not written in this encoding. Please choose another one.`,
  quotes: msg`A quotation mark is opened and never closed.`,
  'long-row': msg`A row is far too long; probably a quotation mark is opened and never closed.`,
  'too-many': msg`The file has too many rows. Please split it.`,
  empty: msg`There are no people in this file.`,
  columns: msg`The columns cannot be told apart. Please choose what separates them.`,
};

export const encodingWords: Readonly<Record<ImportEncoding, MessageDescriptor>> = {
  'utf-8': msg`UTF-8`,
  'utf-16le': msg`UTF-16 ("Unicode text")`,
  'utf-16be': msg`UTF-16, other way round`,
  'windows-1250': msg`Windows, Central European`,
  'windows-1252': msg`Windows, Western European`,
};

export const separatorWords: Readonly<Record<ImportSeparator, MessageDescriptor>> = {
  ',': msg`Comma`,
  ';': msg`Semicolon`,
  '\t': msg`Tab`,
  '|': msg`Vertical bar`,
};

export const actionWords: Readonly<Record<ImportRow['action'], MessageDescriptor>> = {
  create: msg`New`,
  update: msg`Changed`,
  same: msg`Unchanged`,
  deactivate: msg`Deactivated`,
  error: msg`With errors`,
};

export const actionColours: Readonly<Record<ImportRow['action'], string>> = {
  create: 'green',
  update: 'blue',
  same: 'gray',
  deactivate: 'orange',
  error: 'red',
};

export const stateWords: Readonly<Record<PeopleImport['state'], MessageDescriptor>> = {
  uploading: msg`Not uploaded`,
  read: msg`Columns to be assigned`,
  unreadable: msg`Cannot be read`,
  checking: msg`Being checked`,
  checked: msg`Checked`,
  applying: msg`Being imported`,
  applied: msg`Imported`,
};
