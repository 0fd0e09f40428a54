import { Schema } from 'mongoose';

/** A mail that says how somebody signs in from now on. Gone once it was sent. */
export interface AccountLetterRecord {
  readonly _id: string;
  readonly org: string;
  readonly person: string;
  readonly about: 'email' | 'password' | 'factorOn' | 'factorOff' | 'factorReset';
  /** Where it goes: of an address that was changed the one before. */
  readonly to: string;
}

export const AccountLetterSchema = new Schema<AccountLetterRecord>(
  { _id: String, person: String, about: String, to: String },
  { collection: 'account_letters', versionKey: false },
);
