import { Schema } from 'mongoose';
import type { PersonalPurpose } from '@atrium/proto/identity/personal-data';

export interface PersonalCount {
  readonly kind: string;
  readonly count: number;
}

/** That a service was asked for everything it keeps of a person, or to forget them. */
export interface PersonalOrder {
  /** The request. */
  readonly _id: string;
  readonly org: string;
  /** Nobody any more, once they are forgotten. */
  readonly person: string | null;
  readonly purpose: PersonalPurpose;
  readonly tries: number;
  readonly at: Date;
  /** What was answered; null while it is being done. */
  readonly counts: readonly PersonalCount[] | null;
}

const keptFor = 365 * 24 * 3600;

export const PersonalOrderSchema = new Schema<PersonalOrder>(
  {
    _id: String,
    person: { type: String, default: null },
    purpose: String,
    tries: { type: Number, default: 0 },
    at: { type: Date, expires: keptFor },
    counts: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'personal_orders', versionKey: false, minimize: false },
);
