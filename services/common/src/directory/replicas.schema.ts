import type { Claims } from '@atrium/proto/access';
import type { Audience } from '@atrium/proto/audience';
import type { Language } from '@atrium/proto/common';
import type { Feature } from '@atrium/proto/features';
import type { RetentionChoice } from '@atrium/proto/retention';
import { Schema } from 'mongoose';

/** What a service keeps of every person, from identity's messages. */
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
  /** Who stands in for them at present; nothing of people from before there were deputies. */
  readonly deputy?: string | null;
  /** The clock they live by where it is not the organisation's; nothing of people from before it was told. */
  readonly timeZone?: string | null;
  readonly roles: readonly string[];
  readonly active: boolean;
  readonly accessVersion: number;
  /** Under a legal hold: nothing of them goes. */
  readonly held?: boolean;
}

export interface RoleReplica {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly name: string;
  readonly superuser: boolean;
  readonly claims: Claims;
  /** Nothing of roles from before there were scopes. */
  readonly scope?: Audience | null;
  readonly removed: boolean;
}

/** A unit of the structure with where it is, from `root` down to itself. */
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
  /** In works-council mode; nothing otherwise. */
  readonly smallestGroup?: number | null;
  readonly retention?: RetentionChoice;
  /** Empty from an identity service that does not say it yet. */
  readonly brandColour?: string;
  /** Path below the public address. */
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
    roles: [String],
    active: Boolean,
    accessVersion: Number,
    held: Boolean,
  },
  { collection: 'replica_people', versionKey: false },
)
  .index({ org: 1, active: 1, _id: 1 })
  .index({ org: 1, active: 1, site: 1 })
  .index({ org: 1, active: 1, department: 1 })
  .index({ org: 1, active: 1, grade: 1 })
  .index({ org: 1, active: 1, unit: 1 })
  .index({ org: 1, active: 1, roles: 1 })
  .index({ org: 1, held: 1 }, { partialFilterExpression: { held: true } });

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
