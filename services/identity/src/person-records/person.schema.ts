import type { Language } from '@atrium/proto/common';
import type { Preferences } from '@atrium/proto/identity/account';
import type { PrivateField } from '@atrium/proto/identity/privacy';
import { Schema } from 'mongoose';

/** A person, apart from what decides their access: `AccessRecord`. */
export interface PersonRecord {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly first: string;
  readonly last: string;
  /** Last name first, folded. Lists are sorted by it. */
  readonly sortName: string;
  /**
   * Folded words of the names and the address, for search. Like the next two, it is only queried, and not read with the
   * rest.
   */
  readonly words?: readonly string[];
  /** The words of the names in every spelling that may be typed. */
  readonly names?: readonly string[];
  /** Every beginning of those words and of the words of the job title, for the directory's search. */
  readonly keys?: readonly string[];
  readonly email: string;
  readonly jobTitle: string | null;
  /** Path of the photo relative to the public URL, or null; see `ProfilePhotos`. */
  readonly photo: string | null;
  readonly department: string | null;
  readonly grade: string | null;
  readonly site: string | null;
  /** Place in the org chart, and set there: `root` or a team. */
  readonly unit: string | null;
  readonly reportsTo: string | null;
  readonly phone: string | null;
  /** One active person of an organisation has a number, because people sign up with it. */
  readonly mobile: string | null;
  /** Someone else has the number too, from before it was unique. Not for the first of them. */
  readonly sharesMobile?: boolean | null;
  /** Missing for people from before statuses existed. */
  readonly status?: string | null;
  /** When the status ends by schedule. */
  readonly statusUntil?: Date | null;
  /** The deputy while it lasts. */
  readonly deputy?: string | null;
  readonly language: Language;
  /** The number in the HR system, set by imports. */
  readonly payrollNumber: string | null;
  /** Preferences on every device. Missing if the person has set none. */
  readonly preferences?: Preferences;
  /** What others do not see. Missing for people from before this choice existed. */
  readonly hidden?: readonly PrivateField[];
  readonly state: 'active' | 'inactive';
  readonly firstSignIn: Date | null;
  readonly lastSignIn: Date | null;
  readonly createdAt: Date;
  /** When they signed up and accepted the terms. Missing for people who got a password in another way. */
  readonly termsAccepted?: Date;
  /** False until they have completed or skipped onboarding. Missing for people from before it existed. */
  readonly onboarded?: boolean;
  /** When they were deleted, while the record is kept. */
  readonly deletedAt?: Date | null;
  /** The services are erasing their data, so no one can reactivate them. */
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
    sharesMobile: { type: Boolean, default: undefined },
    status: text,
    statusUntil: { type: Date, default: null },
    deputy: text,
    language: String,
    payrollNumber: text,
    preferences: { type: Schema.Types.Mixed, default: undefined },
    hidden: { type: [String], default: undefined },
    state: String,
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
  .index(
    { org: 1, mobile: 1 },
    {
      unique: true,
      partialFilterExpression: { mobile: { $type: 'string' }, state: 'active', sharesMobile: null },
    },
  )
  .index({ org: 1, sharesMobile: 1 }, { partialFilterExpression: { sharesMobile: true } })
  .index({ org: 1, sortName: 1, _id: 1 })
  .index({ org: 1, createdAt: 1, _id: 1 })
  .index({ org: 1, lastSignIn: 1, _id: 1 })
  .index({ org: 1, words: 1 })
  .index({ org: 1, keys: 1, sortName: 1, _id: 1 }, { partialFilterExpression: { state: 'active' } })
  .index({ org: 1, state: 1, sortName: 1, _id: 1 })
  .index({ org: 1, state: 1, createdAt: 1, _id: 1 })
  .index({ org: 1, state: 1, firstSignIn: 1 })
  .index({ org: 1, site: 1, sortName: 1, _id: 1 })
  .index({ org: 1, department: 1, sortName: 1, _id: 1 })
  .index({ org: 1, grade: 1, sortName: 1, _id: 1 })
  .index({ org: 1, state: 1, unit: 1, sortName: 1, _id: 1 })
  .index({ org: 1, reportsTo: 1 })
  .index({ org: 1, held: 1 }, { partialFilterExpression: { held: true } })
  .index({ org: 1, status: 1, sortName: 1 })
  .index({ statusUntil: 1 }, { partialFilterExpression: { statusUntil: { $type: 'date' } } });
