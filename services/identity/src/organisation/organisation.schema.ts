import type { OrganisationSettings } from '@atrium/proto/identity/organisation';
import type { Feature } from '@atrium/proto/features';
import type { RetentionChoice } from '@atrium/proto/retention';
import { Schema } from 'mongoose';
import type { WorksCouncilState } from './works-council.ts';

export type DecidedPart = 'settings' | 'features';

/** An organisation. Its ID is the `org` of every document. */
export interface OrganisationRecord extends OrganisationSettings {
  readonly _id: string;
  readonly version: number;
  /** Path of the logo; missing if there is none. */
  readonly logo?: string;
  readonly featuresOn: readonly Feature[];
  /** Incremented by every change that must not run concurrently with another: of superusers, and of managers. */
  readonly guard: number;
  /**
   * Anyone with an address in these domains may sign up. A domain belongs to only one organisation. Missing if there
   * are none.
   */
  readonly signUpDomains?: readonly string[];
  /** Roles of people who sign up that way. Missing for the default role. */
  readonly signUpRoles?: readonly string[];
  /** Who approved that these people get these roles. Missing if it was set before approvals were stored. */
  readonly signUpBy?: string;
  /** The role of new people, unless other ones are chosen for the way by which they come. Null or missing for none. */
  readonly defaultRole?: string | null;
  /** What administrators have decided since the organisation was created. Missing if nothing. */
  readonly decided?: readonly DecidedPart[];
  /** Missing if works council mode was never turned on. */
  readonly worksCouncil?: WorksCouncilState;
  /** Missing if the defaults apply. */
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
    signUpBy: { type: String, default: undefined },
    defaultRole: { type: String, default: null },
    decided: { type: [String], default: undefined },
    worksCouncil: Schema.Types.Mixed,
    retention: Schema.Types.Mixed,
  },
  { collection: 'organisations', versionKey: false },
)
  .index({ signUpDomains: 1 }, { unique: true, sparse: true })
  .index({ logo: 1 }, { sparse: true });
