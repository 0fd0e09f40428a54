import type {
  ImportAction,
  ImportCounts,
  ImportEncoding,
  ImportFault,
  ImportField,
  ImportOptions,
  ImportSeparator,
  PeopleImport,
} from '@atrium/proto/identity/people-import';
import { Schema } from 'mongoose';
import type { CellIssue, PersonChanges } from './import-row.ts';

/** An import of people from a file. */
export interface ImportRecord {
  readonly _id: string;
  readonly name: string;
  readonly size: number;
  readonly state: PeopleImport['state'];
  readonly fault: ImportFault | null;
  readonly encoding: ImportEncoding | null;
  readonly separator: ImportSeparator | null;
  readonly columns: PeopleImport['columns'];
  readonly options: ImportOptions;
  readonly counts: ImportCounts | null;
  /** Number of active people at the time of the check. */
  readonly active: number;
  /** The roles of new people, as chosen or as they were the default at the time of the check. Missing before it. */
  readonly newRoles?: readonly string[] | null;
  readonly applied: PeopleImport['applied'];
  readonly task: string | null;
  /** The admin who uploaded it, or who checked it last. */
  readonly by: string;
  /** The part of the organisation in their scope, from `partOf`; null for all of it. */
  readonly part: string | null;
  readonly createdAt: Date;
}

/** One row as it was read, and its outcome. */
export interface ImportRowRecord {
  /** The import, and the row's place in the order of application: managers before the people who report to them. */
  readonly _id: string;
  readonly import: string;
  readonly place: number;
  readonly line: number | null;
  readonly action: ImportAction;
  readonly person: string | null;
  /** Version of the person at the time of the check. A different one now means a change by someone else. */
  readonly version: number | null;
  readonly name: string;
  readonly email: string;
  readonly values: PersonChanges;
  readonly changes: readonly {
    readonly field: ImportField;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  readonly issues: readonly CellIssue[];
  readonly outcome: 'done' | 'failed' | null;
  readonly at: Date;
}

/** The last assignment of columns, by header. */
export interface ImportMemory {
  /** The organisation, followed by the part of it if the admin has a limited scope. */
  readonly _id: string;
  readonly columns: Readonly<Record<string, ImportField | null>>;
  readonly key: ImportOptions['key'];
  readonly missing: ImportOptions['missing'];
  readonly deactivationLimit: number;
}

const any = { type: Schema.Types.Mixed, default: null };

export const ImportSchema = new Schema<ImportRecord>(
  {
    _id: String,
    name: String,
    size: Number,
    state: String,
    fault: any,
    encoding: { type: String, default: null },
    separator: { type: String, default: null },
    columns: any,
    options: any,
    counts: any,
    active: Number,
    newRoles: any,
    applied: any,
    task: { type: String, default: null },
    by: String,
    part: { type: String, default: null },
    createdAt: Date,
  },
  { collection: 'people_imports', versionKey: false, minimize: false },
)
  .index({ org: 1, createdAt: -1 })
  .index({ org: 1, by: 1, part: 1, createdAt: -1 })
  .index({ createdAt: 1, _id: 1 });

export const ImportRowSchema = new Schema<ImportRowRecord>(
  {
    _id: String,
    import: String,
    place: Number,
    line: { type: Number, default: null },
    action: String,
    person: { type: String, default: null },
    version: { type: Number, default: null },
    name: String,
    email: String,
    values: any,
    changes: any,
    issues: any,
    outcome: { type: String, default: null },
    at: Date,
  },
  { collection: 'people_import_rows', versionKey: false, minimize: false },
)
  .index({ org: 1, import: 1, place: 1, _id: 1 })
  .index({ org: 1, import: 1, action: 1, place: 1, _id: 1 })
  .index({ org: 1, import: 1, outcome: 1, place: 1, _id: 1 });

export const ImportMemorySchema = new Schema<ImportMemory>(
  { _id: String, columns: any, key: String, missing: String, deactivationLimit: Number },
  { collection: 'people_import_memory', versionKey: false, minimize: false },
);
