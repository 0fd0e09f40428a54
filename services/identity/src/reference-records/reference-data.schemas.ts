import type {
  DepartmentFields,
  GradeFields,
  SiteFields,
  StatusFields,
} from '@atrium/proto/identity/reference-data';
import { Schema } from 'mongoose';

interface ReferenceRecord {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
}

export type DepartmentRecord = ReferenceRecord & DepartmentFields;
export type GradeRecord = ReferenceRecord & GradeFields;
/** `titles` holds each title with its language, for the unique index. */
export type SiteRecord = ReferenceRecord & SiteFields & { readonly titles: readonly string[] };
/** `names` is like `titles` of a site. `guard` counts selections, so a concurrent removal conflicts. */
export type StatusRecord = ReferenceRecord &
  StatusFields & { readonly names: readonly string[]; readonly guard?: number };

/** Names that differ only in case count as the same. */
const unique = { unique: true, collation: { locale: 'en', strength: 2 } } as const;

export const DepartmentSchema = new Schema<DepartmentRecord>(
  { _id: String, version: Number, name: String },
  { collection: 'departments', versionKey: false },
).index({ org: 1, name: 1 }, unique);

export const GradeSchema = new Schema<GradeRecord>(
  { _id: String, version: Number, level: Number, name: String },
  { collection: 'grades', versionKey: false },
).index({ org: 1, name: 1 }, unique);

export const SiteSchema = new Schema<SiteRecord>(
  {
    _id: String,
    version: Number,
    title: Schema.Types.Mixed,
    titles: [String],
    address1: String,
    address2: String,
    city: String,
    country: String,
    postcode: String,
    state: String,
  },
  { collection: 'sites', versionKey: false, minimize: false },
).index({ org: 1, titles: 1 }, unique);

export const StatusSchema = new Schema<StatusRecord>(
  {
    _id: String,
    version: Number,
    name: Schema.Types.Mixed,
    names: [String],
    type: { type: String },
    guard: Number,
  },
  { collection: 'statuses', versionKey: false, minimize: false },
).index({ org: 1, names: 1 }, unique);
