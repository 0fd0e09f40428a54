import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import type { SignInPolicy } from '@atrium/proto/identity/sign-in-policy';
import { Schema } from 'mongoose';

/** The sign-in policy of one organisation. Sign-in reads it before there is an organisation in the context. */
export interface SignInPolicyRecord extends SignInPolicy {
  /** ID of the organisation. */
  readonly _id: string;
  readonly version: number;
}

const number = { type: Number, default: null };

export const SignInPolicySchema = acrossOrganisations(
  new Schema<SignInPolicyRecord>(
    { _id: String, version: Number, sessionHours: number, idleMinutes: number, secondFactor: String },
    { collection: 'sign_in_policies', versionKey: false },
  ),
);
