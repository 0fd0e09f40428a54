import { z } from 'zod';
import { Id, IdParams, Instant, lengths, page, pageOf, PersonRef } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { Issue } from '../problem.ts';
import { TaskProgress } from '../tasks.ts';
import { SignedUpload } from '../upload.ts';

/** What a file may be at most: a quarter of a million people, or somebody's mistake. */
export const importLimits = { bytes: 50 * 1024 * 1024, rows: 100_000, cell: 5_000, columns: 200 } as const;

/** What a column can be about. `manager` is somebody's e-mail address or payroll number. */
export const importFields = [
  'email',
  'payrollNumber',
  'first',
  'last',
  'jobTitle',
  'department',
  'site',
  'grade',
  'manager',
  'phone',
  'mobile',
  'language',
  'state',
] as const;
export const ImportField = z.enum(importFields).meta({ id: 'ImportField' });
export type ImportField = z.infer<typeof ImportField>;

export const ImportEncoding = z
  .enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1250', 'windows-1252'])
  .meta({ id: 'ImportEncoding' });
export type ImportEncoding = z.infer<typeof ImportEncoding>;
export const ImportSeparator = z.enum([',', ';', '\t', '|']).meta({ id: 'ImportSeparator' });
export type ImportSeparator = z.infer<typeof ImportSeparator>;

/** Why a file cannot be read. */
export const ImportFault = z
  .object({
    code: z.enum([
      'spreadsheet',
      'archive',
      'binary',
      'encoding',
      'quotes',
      'long-row',
      'too-many',
      'empty',
      'columns',
    ]),
    /** Counted from 1. */
    line: z.number().int().nullable(),
  })
  .meta({ id: 'ImportFault' });
export type ImportFault = z.infer<typeof ImportFault>;

export const ImportOptions = z
  .object({
    /** For each column of the file what it is about, or null. */
    columns: z.array(ImportField.nullable()).max(importLimits.columns),
    /** What tells who a row is about. */
    key: z.enum(['email', 'payrollNumber']).default('email'),
    /** What becomes of active people of whom the file says nothing. */
    missing: z.enum(['leave', 'deactivate']).default('leave'),
    /** A file that would deactivate more than this share of the active people, in per cent, stops and asks. */
    brake: z.number().int().min(0).max(100).default(10),
  })
  .meta({ id: 'ImportOptions' });
export type ImportOptions = z.infer<typeof ImportOptions>;

const count = z.number().int();
export const ImportCounts = z
  .object({ create: count, update: count, same: count, deactivate: count, error: count })
  .meta({ id: 'ImportCounts' });
export type ImportCounts = z.infer<typeof ImportCounts>;

export const PeopleImport = z
  .object({
    id: Id,
    name: z.string(),
    state: z.enum(['uploading', 'read', 'unreadable', 'checking', 'checked', 'applying', 'applied']),
    fault: ImportFault.nullable(),
    encoding: ImportEncoding.nullable(),
    separator: ImportSeparator.nullable(),
    columns: z.array(z.object({ header: z.string(), sample: z.array(z.string()) })),
    /** As they were guessed, remembered or chosen. */
    options: ImportOptions,
    counts: ImportCounts.nullable(),
    /** How many people it would deactivate, of how many active ones, and whether that is more than the share. */
    brake: z.object({ deactivations: count, of: count, isOn: z.boolean() }).nullable(),
    /** After it was applied: how many rows were, and how many were refused then. */
    applied: z.object({ done: count, failed: count }).nullable(),
    task: TaskProgress.nullable(),
    by: PersonRef,
    createdAt: Instant,
  })
  .meta({ id: 'PeopleImport' });
export type PeopleImport = z.infer<typeof PeopleImport>;

export const ImportAction = z
  .enum(['create', 'update', 'same', 'deactivate', 'error'])
  .meta({ id: 'ImportAction' });
export type ImportAction = z.infer<typeof ImportAction>;

/** What one row would do, or did. */
export const ImportRow = z
  .object({
    /** Of the file; null where it is about somebody the file does not name. */
    line: z.number().int().nullable(),
    action: ImportAction,
    name: z.string(),
    email: z.string(),
    person: Id.nullable(),
    changes: z.array(
      z.object({ field: ImportField, before: z.string().nullable(), after: z.string().nullable() }),
    ),
    issues: z.array(Issue.extend({ value: z.string().optional() })),
    outcome: z.enum(['done', 'failed']).nullable(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

const base = { access: 'admin:users', scoped: 'inside', feature: null, rate: 'write' } as const;
const one = { ...base, params: IdParams } as const;

const list = endpoint({
  ...base,
  rate: 'read',
  method: 'GET',
  path: '/people-imports',
  summary: 'List the latest imports of people',
  response: z.object({ items: z.array(PeopleImport) }),
});

const rows = endpoint({
  ...one,
  rate: 'read',
  method: 'GET',
  path: '/people-imports/:id/rows',
  summary: 'List what each row would do, or did',
  query: page.extend({ action: ImportAction.optional(), outcome: z.enum(['done', 'failed']).optional() }),
  response: pageOf(ImportRow),
  problems: ['invalid-cursor'],
});

export const peopleImports = endpoints('identity', 'peopleImports', {
  list,
  export: exportOf(list, 'the latest imports of people'),
  begin: endpoint({
    ...base,
    method: 'POST',
    path: '/people-imports',
    summary: 'Begin an import: answers where to send the CSV file',
    body: z.object({ name: z.string().trim().min(1).max(lengths.title), size: z.number().int().min(1) }),
    status: 201,
    response: z.object({ id: Id, upload: SignedUpload }),
    problems: ['too-large'],
  }),
  get: endpoint({
    ...one,
    rate: 'read',
    method: 'GET',
    path: '/people-imports/:id',
    summary: 'Show an import',
    response: PeopleImport,
  }),
  read: endpoint({
    ...one,
    rate: 'upload',
    method: 'POST',
    path: '/people-imports/:id/read',
    summary: 'Find out what is in the uploaded file, by itself or as told',
    body: z.object({ encoding: ImportEncoding.optional(), separator: ImportSeparator.optional() }),
    response: PeopleImport,
    problems: ['upload-incomplete', 'wrong-state'],
  }),
  check: endpoint({
    ...one,
    method: 'POST',
    path: '/people-imports/:id/check',
    summary: 'Try the import without changing anybody, in the background',
    body: ImportOptions,
    response: PeopleImport,
    problems: ['wrong-state'],
  }),
  rows,
  exportRows: exportOf(rows, 'what each row of an import would do, or did,'),
  apply: endpoint({
    ...one,
    method: 'POST',
    path: '/people-imports/:id/apply',
    summary: 'Apply a checked import, in the background',
    body: z.object({
      /** Where the brake is on: the number of people that may be deactivated, as whoever asks has understood it. */
      deactivations: z.number().int().optional(),
    }),
    response: PeopleImport,
    problems: ['wrong-state', 'import-braked'],
  }),
  report: endpoint({
    ...one,
    method: 'POST',
    path: '/people-imports/:id/report',
    summary: 'Get a link to every row and what became of it, as CSV',
    response: z.object({ url: z.string() }),
    problems: ['wrong-state'],
  }),
});
