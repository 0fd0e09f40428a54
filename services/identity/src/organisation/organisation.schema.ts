import type { OrganisationSettings } from '@atrium/proto/identity/organisation';
import type { Feature } from '@atrium/proto/features';
import type { RetentionChoice } from '@atrium/proto/retention';
import { Schema } from 'mongoose';
import type { WorksCouncilState } from '../works-council/works-council.ts';

/** An organisation; its id is the `org` of every document. */
export interface OrganisationRecord extends OrganisationSettings {
  readonly _id: string;
  readonly version: number;
  /** Path of the logo; nothing where there is none. */
  readonly logo?: string;
  readonly featuresOn: readonly Feature[];
  /** Grows with every change that must not happen beside another: superusers, who reports to whom. */
  readonly guard: number;
  /** Whoever has an address there may add themselves; one domain lets into one organisation. Nothing where there are none. */
  readonly signUpDomains?: readonly string[];
  /** What they may do from then on. */
  readonly signUpRoles?: readonly string[];
  /** Nothing where it was never entered. */
  readonly worksCouncil?: WorksCouncilState;
  /** Where it is not the usual. */
  readonly retention?: RetentionChoice;
}

export const OrganisationSchema = new Schema<OrganisationRecord>(
  {
    _id: String,
    version: Number,
    name: String,
    languages: [String],
    defaultLanguage: String,
    timeZone: String,
    brandColour: String,
    logo: { type: String, default: undefined },
    featuresOn: [String],
    guard: { type: Number, default: 0 },
    signUpDomains: { type: [String], default: undefined },
    signUpRoles: { type: [String], default: undefined },
    worksCouncil: Schema.Types.Mixed,
    retention: Schema.Types.Mixed,
  },
  { collection: 'organisations', versionKey: false },
)
  .index({ signUpDomains: 1 }, { unique: true, sparse: true })
  .index({ logo: 1 }, { sparse: true });
