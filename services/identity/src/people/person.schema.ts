import type { Language } from '@atrium/proto/common';
import type { Preferences } from '@atrium/proto/identity/account';
import type { PrivateField } from '@atrium/proto/identity/privacy';
import { Schema } from 'mongoose';

export interface PersonRecord {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly first: string;
  readonly last: string;
  /** Last name first, folded: what lists sort by. */
  readonly sortName: string;
  /** What search finds the person by: folded words of names and address. Like the next two only searched, and not read with the rest. */
  readonly words?: readonly string[];
  /** How the words of the names may be typed. */
  readonly names?: readonly string[];
  /** Every beginning of those words, and of the job title's: what the directory finds the person by. */
  readonly keys?: readonly string[];
  readonly email: string;
  readonly jobTitle: string | null;
  /** Path of the portrait below the public address, or none; see `Portraits`. */
  readonly photo: string | null;
  readonly department: string | null;
  readonly grade: string | null;
  readonly site: string | null;
  /** Where in the structure: `root` or a unit; set there. */
  readonly unit: string | null;
  readonly reportsTo: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  /** Nothing of people from before there were statuses. */
  readonly status?: string | null;
  /** When the status ends by itself. */
  readonly statusUntil?: Date | null;
  /** Who stands in while it lasts. */
  readonly deputy?: string | null;
  readonly language: Language;
  /** As the personnel system knows them; set by imports. */
  readonly payrollNumber: string | null;
  /** What follows them from device to device; nothing of who has chosen nothing. */
  readonly preferences?: Preferences;
  /** What others do not see; nothing of people from before there was a choice. */
  readonly hidden?: readonly PrivateField[];
  readonly state: 'active' | 'inactive';
  readonly roles: readonly string[];
  readonly accessVersion: number;
  /** When they were signed out everywhere last, or everywhere but where they asked for it. */
  readonly sessionsEndedAt?: Date;
  readonly firstSignIn: Date | null;
  readonly lastSignIn: Date | null;
  readonly createdAt: Date;
  /** When they signed up, with the terms; nothing of people who got a password otherwise. */
  readonly termsAccepted?: Date;
  /** False until they have seen, or passed over, what their first sign-in shows; nothing of who came before there was that. */
  readonly onboarded?: boolean;
  /** When they were deleted, as long as the record is kept. */
  readonly deletedAt?: Date | null;
  /** The services forget them at this moment: nobody lets them in again. */
  readonly erasing?: boolean;
  /** Under a legal hold. */
  readonly held?: boolean;
}

const text = { type: String, default: null };
const searchedOnly = { type: [String], select: false };

export const PersonSchema = new Schema<PersonRecord>(
  {
    _id: String,
    version: Number,
    first: String,
    last: String,
    sortName: String,
    words: searchedOnly,
    names: searchedOnly,
    keys: searchedOnly,
    email: String,
    jobTitle: text,
    photo: text,
    department: text,
    grade: text,
    site: text,
    unit: text,
    reportsTo: text,
    phone: text,
    mobile: text,
    status: text,
    statusUntil: { type: Date, default: null },
    deputy: text,
    language: String,
    payrollNumber: text,
    preferences: { type: Schema.Types.Mixed, default: undefined },
    hidden: { type: [String], default: undefined },
    state: String,
    roles: [String],
    accessVersion: Number,
    sessionsEndedAt: { type: Date, default: undefined },
    firstSignIn: { type: Date, default: null },
    lastSignIn: { type: Date, default: null },
    createdAt: Date,
    termsAccepted: { type: Date, default: undefined },
    onboarded: { type: Boolean, default: undefined },
    deletedAt: { type: Date, default: undefined },
    erasing: { type: Boolean, default: undefined },
    held: { type: Boolean, default: undefined },
  },
  { collection: 'people', versionKey: false },
)
  .index({ email: 1 }, { unique: true })
  .index(
    { org: 1, payrollNumber: 1 },
    { unique: true, partialFilterExpression: { payrollNumber: { $type: 'string' } } },
  )
  .index({ photo: 1 })
  .index({ mobile: 1 })
  .index({ org: 1, sortName: 1, _id: 1 })
  .index({ org: 1, createdAt: 1, _id: 1 })
  .index({ org: 1, lastSignIn: 1, _id: 1 })
  .index({ org: 1, words: 1 })
  .index({ org: 1, keys: 1, sortName: 1, _id: 1 }, { partialFilterExpression: { state: 'active' } })
  .index({ org: 1, state: 1, sortName: 1, _id: 1 })
  .index({ org: 1, state: 1, createdAt: 1, _id: 1 })
  .index({ org: 1, site: 1, sortName: 1, _id: 1 })
  .index({ org: 1, department: 1, sortName: 1, _id: 1 })
  .index({ org: 1, grade: 1, sortName: 1, _id: 1 })
  .index({ org: 1, state: 1, unit: 1, sortName: 1, _id: 1 })
  .index({ org: 1, roles: 1, sortName: 1 })
  .index({ org: 1, reportsTo: 1 })
  .index({ org: 1, status: 1, sortName: 1 })
  .index({ statusUntil: 1 }, { partialFilterExpression: { statusUntil: { $type: 'date' } } });
