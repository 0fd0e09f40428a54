import { Schema } from 'mongoose';

/**
 * What decides a person's access, keyed by person. Small and with one index, because it changes for thousands of people
 * at once.
 */
export interface AccessRecord {
  readonly _id: string;
  readonly org: string;
  /** Counts the changes of access. Tokens carry it as `access_version`; those with a smaller number are outdated. */
  readonly version: number;
  readonly roles: readonly string[];
  /** Follows the state of the person, in the same transaction. */
  readonly active: boolean;
  /** When they were last signed out everywhere, or everywhere but in the session that asked for it. */
  readonly sessionsEndedAt?: Date;
  /** That of the person: the people with a role are listed by name. */
  readonly sortName: string;
}

export const AccessSchema = new Schema<AccessRecord>(
  {
    _id: String,
    version: Number,
    roles: [String],
    active: Boolean,
    sessionsEndedAt: { type: Date, default: undefined },
    sortName: String,
  },
  { collection: 'access', versionKey: false },
).index({ org: 1, roles: 1, sortName: 1, _id: 1 });
