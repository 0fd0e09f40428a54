import { z } from 'zod';
import { Id, IdParams, Instant, page, pageOf, PersonRef } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';
import { Issue } from '../problem.ts';
import { TaskProgress } from '../tasks.ts';
import { NewPersonRole, NewRoles } from './new-roles.ts';
import { howToUpload, resumeUpload, startProblems, startUpload, type UploadKind } from '../upload.ts';

const peopleImportsTag: Tag = {
  name: 'People imports',
  description: 'Import people from CSV files: upload, parse, dry run, apply.',
};

/** Upper limits of a file. A larger one is most likely a mistake. */
export const importLimits = { bytes: 50 * 1024 * 1024, rows: 100_000, cell: 5_000, columns: 200 } as const;

export const importUploads = {
  name: 'people-import',
  types: null,
  maxBytes: importLimits.bytes,
  unusedHours: 24,
} as const satisfies UploadKind;

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
export const ImportField = z.enum(importFields).meta({
  id: 'ImportField',
  description: 'What a column contains. `manager` is the e-mail address or payroll number of the manager.',
});
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
    line: z.number().int().nullable().describe('Line in the file, counted from 1.'),
  })
  .meta({ id: 'ImportFault' });
export type ImportFault = z.infer<typeof ImportFault>;

export const ImportOptions = z
  .object({
    columns: z
      .array(ImportField.nullable())
      .max(importLimits.columns)
      .describe('The field of each column of the file; null ignores the column.'),
    key: z.enum(['email', 'payrollNumber']).default('email').describe('The field that identifies people.'),
    missing: z
      .enum(['leave', 'deactivate'])
      .default('leave')
      .describe('What to do with active people who are not in the file.'),
    deactivationLimit: z
      .number()
      .int()
      .min(0)
      .max(100)
      .default(10)
      .describe('Maximum share of active people to deactivate without confirmation, in per cent.'),
    roles: NewRoles.default(null).describe(
      'IDs of the roles that new people get; null for the default role.',
    ),
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
    state: z.enum(['read', 'unreadable', 'checking', 'checked', 'applying', 'applied']),
    fault: ImportFault.nullable(),
    encoding: ImportEncoding.nullable(),
    separator: ImportSeparator.nullable(),
    columns: z
      .array(z.object({ header: z.string(), sample: z.array(z.string()) }))
      .describe('Headings and sample values of the file.'),
    options: ImportOptions.describe('Detected, remembered or chosen.'),
    counts: ImportCounts.nullable().describe('Result of the dry run, in rows; null before it.'),
    deactivationCheck: z
      .object({ deactivations: count, of: count, exceeded: z.boolean() })
      .nullable()
      .describe(
        'How many people would be deactivated, out of how many active people. If `isOn` is true, applying requires confirmation.',
      ),
    newRoles: z
      .array(NewPersonRole)
      .nullable()
      .describe(
        'The roles that new people get, as of the dry run, and whether they get them if you apply it; null before.',
      ),
    applied: z
      .object({ done: count, failed: count })
      .nullable()
      .describe('Number of rows applied and failed; null until the import is applied.'),
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
    line: z.number().int().nullable().describe('Line in the file; null for people who are not in the file.'),
    action: ImportAction,
    name: z.string(),
    email: z.string(),
    person: Id.nullable().describe('ID of the person; null for new people.'),
    changes: z.array(
      z.object({ field: ImportField, before: z.string().nullable(), after: z.string().nullable() }),
    ),
    issues: z.array(Issue.extend({ value: z.string().optional() })),
    outcome: z.enum(['done', 'failed']).nullable().describe('Null until the row is applied.'),
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
  summary: 'List recent people imports',
  description: 'The latest 20, newest first.',
  response: z.object({ items: z.array(PeopleImport) }),
});

const rows = endpoint({
  ...one,
  rate: 'read',
  method: 'GET',
  path: '/people-imports/:id/rows',
  summary: 'List the rows of a people import',
  description: 'What each row would change, or has changed.',
  query: page.extend({ action: ImportAction.optional(), outcome: z.enum(['done', 'failed']).optional() }),
  response: pageOf(ImportRow),
  problems: ['invalid-cursor'],
});

export const peopleImports = endpoints('identity', 'peopleImports', peopleImportsTag, {
  list,
  export: exportOf(list, 'people imports', labels('Imports', 'Importy', 'Importe')),
  get: endpoint({
    ...one,
    rate: 'read',
    method: 'GET',
    path: '/people-imports/:id',
    summary: 'Get a people import',
    response: PeopleImport,
  }),
  read: endpoint({
    ...one,
    rate: 'upload',
    method: 'POST',
    path: '/people-imports/:id/read',
    summary: 'Parse the file of a people import again',
    description: 'For another encoding or separator. Detects them unless they are given.',
    body: z.object({ encoding: ImportEncoding.optional(), separator: ImportSeparator.optional() }),
    response: PeopleImport,
    problems: ['wrong-state'],
  }),
  check: endpoint({
    ...one,
    method: 'POST',
    path: '/people-imports/:id/check',
    summary: 'Start a dry run of a people import',
    description: 'Runs in the background and changes nothing.',
    body: ImportOptions,
    response: PeopleImport,
    problems: ['wrong-state', 'role-above-own'],
  }),
  rows,
  exportRows: exportOf(
    rows,
    'the rows of a people import',
    labels('Import rows', 'Wiersze importu', 'Importzeilen'),
  ),
  apply: endpoint({
    ...one,
    method: 'POST',
    path: '/people-imports/:id/apply',
    summary: 'Apply a people import',
    description:
      'Runs in the background after a dry run. If the file would deactivate too many people, `deactivations` must confirm the number; otherwise the call returns 409 `confirmation-required`.',
    body: z.object({
      deactivations: z
        .number()
        .int()
        .optional()
        .describe('Number of people to deactivate, to confirm it when `deactivationLimit.isOn` is true.'),
    }),
    response: PeopleImport,
    problems: ['wrong-state', 'confirmation-required'],
  }),
  report: endpoint({
    ...one,
    method: 'POST',
    path: '/people-imports/:id/report',
    summary: 'Create a download link for the import report',
    description: 'A CSV file with every row and its result.',
    response: z.object({ url: z.string().describe('Signed URL that expires after a few minutes.') }),
    problems: ['wrong-state'],
  }),
});

export const peopleImportFiles = endpoints('identity', 'peopleImportFiles', peopleImportsTag, {
  start: endpoint({
    ...base,
    ...startUpload,
    rate: 'write',
    path: '/people-import-files',
    summary: 'Start uploading a file of people',
    description: `A CSV file of up to 50 MB and 100,000 rows. ${howToUpload}`,
    problems: [...startProblems],
  }),
  resume: endpoint({
    ...base,
    ...resumeUpload,
    path: '/people-import-files/:id',
    summary: 'Get the missing parts of the upload of a file of people',
  }),
  complete: endpoint({
    ...one,
    rate: 'upload',
    method: 'POST',
    path: '/people-import-files/:id/complete',
    summary: 'Create a people import from an uploaded file',
    description: 'Detects encoding, separator and columns. The import has the ID of the upload.',
    response: PeopleImport,
    problems: ['upload-incomplete'],
  }),
});
