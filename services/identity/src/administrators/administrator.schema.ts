import { Schema } from 'mongoose';

/** What superusers are to be told about a person: that they may administer something now, or cannot sign in any more. */
export type AdministratorNews = 'given' | 'deactivated';

/**
 * Someone with a role that grants an admin permission, keyed by person, as far as superusers were told. Follows the
 * access and the roles, so it does not matter in which way a role was given.
 */
export interface AdministratorRecord {
  readonly _id: string;
  readonly org: string;
  readonly active: boolean;
  /** Since when, without a break. Missing for administrators from before it was recorded. */
  readonly since?: Date;
  /** Missing once they were told. */
  readonly news?: AdministratorNews;
}

export const AdministratorSchema = new Schema<AdministratorRecord>(
  { _id: String, active: Boolean, since: Date, news: { type: String, default: undefined } },
  { collection: 'administrators', versionKey: false },
).index({ org: 1, news: 1 }, { partialFilterExpression: { news: { $exists: true } } });
