import type { Claims } from '@atrium/proto/access';
import type { Audience } from '@atrium/proto/audience';
import type { Language } from '@atrium/proto/common';
import type { Feature } from '@atrium/proto/features';
import type { RetentionChoice } from '@atrium/proto/retention';
import { Schema } from 'mongoose';

/** A service's replica of a person's profile, built from identity's messages. */
export interface PersonReplica {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly jobTitle: string | null;
  readonly photo: string | null;
  readonly language: Language;
  readonly department: string | null;
  readonly grade: string | null;
  readonly site: string | null;
  readonly unit: string | null;
  readonly reportsTo: string | null;
  /** The current deputy. Missing in records from before deputies existed. */
  readonly deputy?: string | null;
  /** Their time zone, if it differs from the organisation's. Missing in records from before it was published. */
  readonly timeZone?: string | null;
  readonly active: boolean;
  /** Under a legal hold: none of their data is deleted. */
  readonly held?: boolean;
}

/** What decides a person's access. Small, because it changes for thousands of people at once. */
export interface AccessReplica {
  readonly _id: string;
  readonly org: string;
  /** Tokens with a smaller number are outdated. */
  readonly version: number;
  readonly roles: readonly string[];
  readonly active: boolean;
}

export interface RoleReplica {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly name: string;
  readonly superuser: boolean;
  readonly claims: Claims;
  /** Missing in roles from before scopes existed. */
  readonly scope?: Audience | null;
  readonly removed: boolean;
}

/** A unit of the org chart, with its path from `root` down to itself. */
export interface UnitReplica {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly name: string;
  readonly path: readonly string[];
  readonly removed: boolean;
}

export interface OrganisationReplica {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly name: string;
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
  readonly timeZone: string;
  readonly featuresOn: readonly Feature[];
  /** Set in works council mode only. */
  readonly smallestGroup?: number | null;
  readonly retention?: RetentionChoice;
  /** Empty if the identity service does not publish it yet. */
  readonly brandColour?: string;
  /** Path relative to the public address. */
  readonly logo?: string | null;
}

const text = { type: String, default: null };

export const PersonReplicaSchema = new Schema<PersonReplica>(
  {
    _id: String,
    version: Number,
    first: String,
    last: String,
    email: String,
    jobTitle: text,
    photo: text,
    language: String,
    department: text,
    grade: text,
    site: text,
    unit: text,
    reportsTo: text,
    deputy: text,
    timeZone: text,
    active: Boolean,
    held: Boolean,
  },
  { collection: 'replica_people', versionKey: false },
)
  .index({ org: 1, active: 1, _id: 1 })
  .index({ org: 1, active: 1, site: 1 })
  .index({ org: 1, active: 1, department: 1 })
  .index({ org: 1, active: 1, grade: 1 })
  .index({ org: 1, active: 1, unit: 1 })
  .index({ org: 1, held: 1 }, { partialFilterExpression: { held: true } });

export const AccessReplicaSchema = new Schema<AccessReplica>(
  { _id: String, version: Number, roles: [String], active: Boolean },
  { collection: 'replica_access', versionKey: false },
).index({ org: 1, roles: 1 });

export const RoleReplicaSchema = new Schema<RoleReplica>(
  {
    _id: String,
    version: Number,
    name: String,
    superuser: Boolean,
    claims: Schema.Types.Mixed,
    scope: Schema.Types.Mixed,
    removed: Boolean,
  },
  { collection: 'replica_roles', versionKey: false, minimize: false },
).index({ org: 1 });

export const UnitReplicaSchema = new Schema<UnitReplica>(
  { _id: String, version: Number, name: String, path: [String], removed: Boolean },
  { collection: 'replica_units', versionKey: false },
).index({ org: 1, path: 1 });

export const OrganisationReplicaSchema = new Schema<OrganisationReplica>(
  {
    _id: String,
    version: Number,
    name: String,
    languages: [String],
    defaultLanguage: String,
    timeZone: String,
    featuresOn: [String],
    smallestGroup: { type: Number, default: null },
    retention: Schema.Types.Mixed,
    brandColour: String,
    logo: text,
  },
  { collection: 'replica_organisations', versionKey: false },
);
