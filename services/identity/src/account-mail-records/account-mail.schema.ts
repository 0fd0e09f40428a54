import { Schema } from 'mongoose';

/** A queued mail that tells a person what was done to their account or data. Deleted once it is sent. */
export interface AccountMailRecord {
  readonly _id: string;
  readonly org: string;
  readonly person: string;
  readonly about: 'email' | 'password' | 'factorOn' | 'factorOff' | 'factorReset' | 'export';
  /** Recipient. For a changed address, this is the previous one. */
  readonly to: string;
}

export const AccountMailSchema = new Schema<AccountMailRecord>(
  { _id: String, person: String, about: String, to: String },
  { collection: 'account_mails', versionKey: false },
);
